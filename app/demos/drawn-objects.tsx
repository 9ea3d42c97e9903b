import type { SceneWords } from "../../domain/page-texts.ts";
import { Portrait } from "./portrait.tsx";

/* Objects of the product that are more than a list of rows. */

type Rows = SceneWords["rows"];

/** A form as someone has filled it in. It only shows the values: nothing can be typed or pressed. */
export function FilledForm({ parts, rows }: { parts: readonly ("field" | "button")[]; rows: Rows }) {
  return (
    <ul className="grid gap-2">
      {rows.map(([label, value], at) =>
        parts[at] === "button" ? (
          <li
            key={label}
            className="justify-self-end rounded-lg bg-brand px-4 py-1.5 font-semibold text-on-brand text-sm"
          >
            {label}
          </li>
        ) : (
          <li
            key={label}
            className="grid grid-cols-[minmax(min-content,2fr)_minmax(min-content,4fr)] items-center gap-x-3 text-sm"
          >
            <span className="text-soft leading-snug">{label}</span>
            <span className="min-w-0 rounded-lg border border-control px-2 py-1.5 font-medium leading-snug sm:px-3">
              {value}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

/** A phone after a clock-in, with what it says. */
export function SelfiePhone({ rows }: { rows: Rows }) {
  return rows.map(([place, area, done]) => (
    <div key={place} className="flex items-center justify-center gap-4 self-stretch sm:gap-8">
      <span className="-mb-3 w-24 shrink-0 self-end rounded-t-[1.25rem] border-4 border-phone border-b-0 bg-paper px-3 pt-2 pb-4 sm:w-32 md:-mb-5">
        <span className="mx-auto mb-3 block h-1 w-7 rounded-full bg-phone" />
        <Portrait className="w-full" />
      </span>
      <p className="min-w-0 leading-snug">
        <span className="block font-semibold">{place}</span>
        <span className="block text-soft text-sm">{area}</span>
        <span className="mt-2 inline-block rounded-lg bg-brand px-3 py-1.5 font-medium text-on-brand text-sm">
          {done}
        </span>
      </p>
    </div>
  ));
}

/** The device at an entrance, as it recognizes someone. The rows below say who it was. */
export function DoorDevice() {
  return (
    <div className="mx-auto mb-3 w-20 rounded-2xl bg-phone p-2 sm:w-22">
      <Portrait className="w-full rounded-xl bg-paper p-1" />
      <span className="forced-color-adjust-none mx-auto mt-2 block size-2 rounded-full bg-shift-day" />
    </div>
  );
}

/** Marks that the first of two rows becomes the second. */
export function SwapArrow() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="relative -my-3 mx-auto size-9 rounded-full border-2 border-card bg-tint fill-none stroke-2 stroke-brand p-1.5"
    >
      <path d="M12 4v15m-6-6 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** A page of text with its title, and below it who has signed. */
export function DocumentPage({ isSigned, rows }: { isSigned: boolean; rows: Rows }) {
  return rows.map(([title, detail, state]) => (
    <div key={title} className="mx-auto max-w-xs rounded-lg border border-line bg-paper px-5 py-4">
      <p className="font-semibold leading-snug">{title}</p>
      {["w-11/12", "w-full", "w-10/12", "w-2/3"].map((width) => (
        <span key={width} className={`mt-2 block h-1.5 rounded-full bg-line ${width}`} />
      ))}
      <p className="mt-3 flex items-end justify-between gap-3 text-sm leading-snug">
        <span className="min-w-0">
          {isSigned && (
            <svg viewBox="0 0 80 24" aria-hidden="true" className="block w-20 fill-none stroke-2 stroke-brand">
              <path d="M3 18C12 2 20 2 18 12s-8 9-4 4 12-12 15-6-3 9 2 6 7-9 11-5 1 8 6 4 8-8 13-3 6 5 16 0" />
            </svg>
          )}
          <span className="text-soft">{detail}</span>
        </span>
        <span className={isSigned ? "text-end font-medium text-brand-dark" : "text-end text-soft"}>{state}</span>
      </p>
    </div>
  ));
}
