import { useTranslations } from "use-intl";
import type { SceneWords } from "../../domain/page-texts.ts";
import { type Scene as SceneData, type SceneName, scenes, type Tone } from "../../domain/scenes.ts";
import { DocumentPage, DoorDevice, FilledForm, SelfiePhone, SwapArrow } from "./drawn-objects.tsx";
import { WeekRows } from "./week-rows.tsx";

type Rows = SceneWords["rows"];

/** A drawn picture of a part of the product, built from components of the site, with the texts of the page. */
export function Scene({ name, words }: { name: SceneName; words: SceneWords }) {
  const t = useTranslations("pages");
  const [label, value] = words.footer;
  return (
    <figure
      data-nosnippet
      className="min-w-0 rounded-3xl border border-line bg-card p-4 shadow-float max-[22.5rem]:p-3 sm:p-6"
    >
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold">
        {words.title}
        <span className="rounded-full bg-tint px-3 py-1 font-medium text-brand-dark text-xs">{words.badge}</span>
      </figcaption>
      <div className="mt-4">
        <Picture scene={scenes[name]} rows={words.rows} />
      </div>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3 sm:mt-4 sm:pt-4">
        <span className="text-sm text-soft">{label}</span>
        <strong className="ms-auto text-end">{value}</strong>
      </p>
      <p className="mt-2 text-soft text-xs sm:mt-3">{t("example")}</p>
    </figure>
  );
}

interface PictureProps {
  scene: SceneData;
  rows: Rows;
  /** A picture of a step, which has less space than a scene. */
  isSmall?: boolean;
}

/** The drawing alone, without a frame. */
export function Picture({ scene, rows, isSmall = false }: PictureProps) {
  const t = useTranslations("week");
  switch (scene.kind) {
    case "week":
      return (
        <WeekRows
          label={isSmall ? rows.map(([name]) => name).join(", ") : t("picture")}
          isSmall={isSmall}
          rows={rows.map(([name], at) => ({ name, cells: scene.rows[at] ?? "" }))}
        />
      );
    case "list":
      return <List tones={scene.rows} rows={rows} />;
    case "map":
      return (
        <>
          <WorkAreaMap />
          <List tones={scene.rows} rows={rows} />
        </>
      );
    case "chat":
      return <Chat sides={scene.rows} rows={rows} />;
    case "bill":
      return <Bill signs={scene.rows} rows={rows} />;
    case "bars":
      return <Bars sizes={scene.rows} rows={rows} />;
    case "form":
      return <FilledForm parts={scene.rows} rows={rows} />;
    case "selfie":
      return <SelfiePhone rows={rows} />;
    case "device":
      return (
        <>
          <DoorDevice />
          <List tones={scene.rows} rows={rows} />
        </>
      );
    case "swap":
      return (
        <>
          <List tones={scene.rows.slice(0, 1)} rows={rows.slice(0, 1)} />
          <SwapArrow />
          <List tones={scene.rows.slice(1)} rows={rows.slice(1)} />
        </>
      );
    case "document":
      return <DocumentPage isSigned={scene.rows[0] === "good"} rows={rows} />;
  }
}

const marks: Record<Tone, string> = {
  good: "bg-shift-day",
  waiting: "bg-shift-morning",
  bad: "bg-shift-late",
  quiet: "bg-shift-off",
};

function List({ tones, rows }: { tones: readonly Tone[]; rows: Rows }) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {rows.map(([name, detail, state], at) => (
        <li
          key={`${name} ${detail}`}
          className="flex flex-wrap items-center gap-x-3 rounded-xl bg-paper px-3 py-2 max-[22.5rem]:gap-x-2 max-[22.5rem]:px-2 sm:py-2.5"
        >
          <span className={`forced-color-adjust-none size-4 shrink-0 rounded-[5px] ${marks[tones[at] ?? "quiet"]}`} />
          <span className="min-w-min flex-1">
            <span className="block font-medium leading-snug max-[22.5rem]:text-sm">{name}</span>
            {detail && <span className="block text-soft text-xs leading-snug">{detail}</span>}
          </span>
          {state && <span className="ms-auto max-w-full text-end text-sm leading-snug">{state}</span>}
        </li>
      ))}
    </ul>
  );
}

function Chat({ sides, rows }: { sides: readonly string[]; rows: Rows }) {
  return (
    <ul className="grid gap-2.5">
      {rows.map(([from, text, time], at) => (
        <li
          key={`${from} ${time}`}
          className={`max-w-[92%] rounded-2xl px-4 py-2.5 ${sides[at] === "us" ? "ms-auto rounded-ee-md bg-tint" : "rounded-es-md bg-paper"}`}
        >
          <span className="flex justify-between gap-4 text-soft text-xs">
            <span className="font-medium">{from}</span>
            <span>{time}</span>
          </span>
          <span className="mt-0.5 block leading-snug">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Bill({ signs, rows }: { signs: readonly string[]; rows: Rows }) {
  return (
    <ul className="grid grid-cols-1">
      {rows.map(([line, basis, amount], at) => (
        <li
          key={line}
          className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 last:border-b-0"
        >
          <span className="min-w-0">
            <span className="block font-medium leading-snug">{line}</span>
            <span className="block text-soft text-xs leading-snug">{basis}</span>
          </span>
          <span className={`tabular whitespace-nowrap ${signs[at] === "minus" ? "text-soft" : ""}`}>{amount}</span>
        </li>
      ))}
    </ul>
  );
}

/** Widths in steps of 5%, as classes, because the content policy does not allow inline styles. */
const widths = [
  ...["w-[5%]", "w-[10%]", "w-[15%]", "w-[20%]", "w-[25%]", "w-[30%]", "w-[35%]", "w-[40%]", "w-[45%]", "w-[50%]"],
  ...["w-[55%]", "w-[60%]", "w-[65%]", "w-[70%]", "w-[75%]", "w-[80%]", "w-[85%]", "w-[90%]", "w-[95%]", "w-full"],
];

interface BarsProps {
  /** In percent of the full width. */
  sizes: readonly number[];
  rows: readonly (readonly [name: string, detail: string, value: string])[];
  /** The classes for the colors: of the full width, and of the bars. */
  ground?: string;
  color?: string;
}

export function Bars({ sizes, rows, ground = "bg-shift-off", color = "bg-shift-day" }: BarsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {rows.map(([name, detail, value], at) => (
        <li key={name}>
          <span className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 font-medium leading-snug">
              {name}
              {detail && <span className="ms-2 font-normal text-soft text-xs">{detail}</span>}
            </span>
            <span className="tabular">{value}</span>
          </span>
          <span className={`forced-color-adjust-none mt-1.5 block h-3 rounded-[5px] ${ground}`}>
            <span
              className={`block h-3 rounded-[5px] ${color} ${widths[Math.max(1, Math.round((sizes[at] ?? 0) / 5)) - 1]}`}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A building in its work area, with a phone inside and one outside. The rows below the map say the same in words. */
function WorkAreaMap() {
  return (
    <svg
      viewBox="0 0 320 132"
      aria-hidden="true"
      className="forced-color-adjust-none mb-3 block w-full rounded-xl bg-paper"
    >
      <path d="M0 30h320M0 108h320M52 0v132M262 0v132" className="stroke-line" strokeWidth="9" fill="none" />
      <circle cx="156" cy="68" r="56" className="fill-tint stroke-brand" strokeWidth="2" strokeDasharray="5 5" />
      <rect x="132" y="48" width="44" height="38" rx="8" className="fill-card stroke-brand" strokeWidth="2" />
      <path d="M148 86V72h12v14" className="stroke-brand" strokeWidth="2" fill="none" />
      <rect x="186" y="66" width="13" height="22" rx="3.5" className="fill-shift-day" />
      <rect x="282" y="46" width="13" height="22" rx="3.5" className="fill-shift-late" />
    </svg>
  );
}
