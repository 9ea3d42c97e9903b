import type { ScheduleText } from "../../../domain/tools-texts.ts";
import { TitledSection } from "../../ui/titled-section.tsx";

/** A guide to the task that the tool is for: a short text in three parts. */
export function Guide({ title, sections }: ScheduleText["guide"]) {
  return (
    <TitledSection id="guide" title={title}>
      <div className="mt-6 grid gap-x-12 gap-y-7 md:mt-10 lg:grid-cols-3">
        {sections.map((section) => (
          <section key={section.title} className="border-line border-t pt-5">
            <h3>{section.title}</h3>
            <p className="mt-2 max-w-xl text-soft">{section.text}</p>
          </section>
        ))}
      </div>
    </TitledSection>
  );
}
