import type { Item } from "../../domain/page-texts.ts";

/** What happens in which order, each step under its number. */
export function Steps({ items, className = "" }: { items: readonly Item[]; className?: string }) {
  return (
    <ol className={`grid gap-10 ${className}`}>
      {items.map((step, index) => (
        <li key={step.title}>
          <span className="tabular grid size-11 place-items-center rounded-xl bg-tint font-bold text-teal-dark">
            {index + 1}
          </span>
          <h3 className="mt-5">{step.title}</h3>
          <p className="mt-2 text-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
