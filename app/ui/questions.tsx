import type { Question } from "../../domain/page-texts.ts";
import { Chevron } from "./chevron.tsx";

/** Questions whose answers open without JavaScript. */
export function Questions({ title, items }: { title: string; items: readonly Question[] }) {
  return (
    <section
      aria-labelledby="questions"
      className="frame mt-12 grid gap-3 md:mt-24 md:gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-16"
    >
      <h2 id="questions">{title}</h2>
      <div className="border-line border-t">
        {items.map(({ question, answer }) => (
          <details key={question} className="group border-line border-b">
            <summary className="flex min-h-11 items-center justify-between gap-4 py-2 font-semibold leading-snug md:min-h-14 md:py-4 hover:text-brand-dark">
              {question}
              <span className="shrink-0 transition-transform group-open:rotate-180">
                <Chevron />
              </span>
            </summary>
            <p className="max-w-2xl pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
