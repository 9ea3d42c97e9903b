import type { Item } from "../../domain/page-texts.ts";

/** A list of steps in their order, each with its number. */
export function Steps({ items, className = "" }: { items: readonly Item[]; className?: string }) {
  return (
    <ol className={`grid gap-10 ${className}`}>
      {items.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-4 md:block">
          <span className="grid size-11 place-items-center rounded-xl bg-tint font-bold text-brand-dark">
            {index + 1}
          </span>
          <h3 className="self-center md:mt-5">{step.title}</h3>
          <p className="col-start-2 mt-2 text-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
