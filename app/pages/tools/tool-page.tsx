import type { ScheduleText } from "../../../domain/text-schemas.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { HelpArticles } from "../../site/help-articles.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Questions } from "../../ui/questions.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import type { loadToolPage } from "./load-tool-page.ts";

interface Props {
  page: Awaited<ReturnType<typeof loadToolPage>>;
  /** A section below the tool. */
  more?: React.ReactNode;
  /** Classes for all that is not the tool. */
  around?: string;
  /** The tool. */
  children: React.ReactNode;
}

/** The page of a tool: a headline, the tool, a guide, questions and help articles. */
export function ToolPage({ page, more, around, children }: Props) {
  const { head, name, text, articles, call, next } = page;
  return (
    <>
      <section className="frame pt-8 md:pt-14">
        <div className={around}>
          <Breadcrumbs crumbs={head.crumbs} current={name} />
          <h1 tabIndex={-1} className="mt-1 max-w-4xl text-hero">
            {text.headline}
          </h1>
          <p className="mt-4 max-w-2xl text-lg text-soft md:mt-6">{text.intro}</p>
        </div>
        {children}
      </section>
      <div className={around}>
        {more}
        <Guide {...text.guide} />
        <Questions {...text.questions} />
        <HelpArticles articles={articles} />
        <CallToAction {...call} next={next} />
      </div>
    </>
  );
}

/** A guide to the task that the tool is for: a short text in three parts. */
function Guide({ title, sections }: ScheduleText["guide"]) {
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
