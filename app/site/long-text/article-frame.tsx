import type { Heading } from "../../../domain/content.ts";
import { ArticleActions } from "../../ui/article-actions.tsx";
import { Contents } from "../../ui/contents.tsx";
import { LongText } from "./long-text.tsx";
import type { TextView } from "./to-text-view.ts";

interface Props {
  /** Changes with the text. */
  id: string;
  title: string;
  text: TextView;
  headings: readonly Heading[];
  labels: { contents: string; copy: string; copied: string; print: string; share: string };
  /** Above the title. */
  above: React.ReactNode;
  /** Between the title and the text. */
  intro: React.ReactNode;
  /** Under the text, before the buttons. */
  afterText?: React.ReactNode;
  /** Under the buttons. */
  children?: React.ReactNode;
  className: string;
}

/**
 * A post or a help article: its title, its text with a list of contents, and buttons that share or print it. To be put
 * into `TextTools`.
 */
export function ArticleFrame(props: Props) {
  const { id, title, text, headings, labels, above, intro, afterText, children, className } = props;
  const hasContents = needsContents(headings);
  return (
    <article className={`frame ${className}`}>
      <div className={articleWidth(headings)}>
        {above}
        <h1 tabIndex={-1} className="mt-2 text-title">
          {title}
        </h1>
        {intro}
        <div className={`mt-8 ${hasContents ? "lg:grid lg:grid-cols-[minmax(0,42rem)_16rem] lg:gap-16" : ""}`}>
          <div className="min-w-0">
            <LongText key={id} text={text} />
            {afterText}
            <ArticleActions labels={labels} />
            {children}
          </div>
          {hasContents && <Contents title={labels.contents} headings={headings} />}
        </div>
      </div>
    </article>
  );
}

/** The width of a post, in which its text begins at the left: wider where a list of contents stands at its right. */
export function articleWidth(headings: readonly Heading[]): string {
  return `mx-auto max-w-[42rem] ${needsContents(headings) ? "lg:max-w-[62rem]" : ""}`;
}

const needsContents = (headings: readonly Heading[]) => headings.length > 1;
