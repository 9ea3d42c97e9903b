import type { Heading } from "../../../domain/content.ts";
import { ArticleActions } from "../../ui/article-actions.tsx";
import { Contents } from "../../ui/contents.tsx";
import { LongText } from "./long-text.tsx";
import type { TextView } from "./to-text-view.ts";

interface Props {
  /** A key that changes with the text. */
  id: string;
  title: string;
  text: TextView;
  headings: readonly Heading[];
  labels: { contents: string; copy: string; copied: string; print: string; share: string };
  /** Content above the title. */
  above: React.ReactNode;
  /** Content between the title and the text. */
  intro: React.ReactNode;
  /** Content below the text and above the buttons. */
  afterText?: React.ReactNode;
  /** Content below the buttons. */
  children?: React.ReactNode;
  className: string;
}

/**
 * A post or a help article: its title, its text with a list of contents, and buttons that share or print it. It must be
 * inside `TextTools`.
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

/** Returns the classes for the width of a post. It is wider if a list of contents is to the right of the text. */
export function articleWidth(headings: readonly Heading[]): string {
  return `mx-auto max-w-[42rem] ${needsContents(headings) ? "lg:max-w-[62rem]" : ""}`;
}

const needsContents = (headings: readonly Heading[]) => headings.length > 1;
