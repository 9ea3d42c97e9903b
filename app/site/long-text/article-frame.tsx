import type { Heading } from "../../../domain/content.ts";
import { buttonLooks } from "../../ui/button.tsx";

interface Props {
  title: string;
  text: React.ReactNode;
  headings: readonly Heading[];
  labels: { contents: string; copy: string; copied: string; print: string; share: string };
  /** Content above the title. */
  above: React.ReactNode;
  /** Content between the title and the text. */
  intro: React.ReactNode;
  /** Content below the buttons. */
  children?: React.ReactNode;
  className: string;
}

/**
 * A post or a help article: its title, its text with a list of contents, and buttons that share or print it. Only for
 * `KeptText`.
 */
export function ArticleFrame(props: Props) {
  const { title, text, headings, labels, above, intro, children, className } = props;
  const hasContents = needsContents(headings);
  return (
    <article className={`frame ${className}`}>
      <div className={articleWidth(hasContents)}>
        {above}
        <h1 tabIndex={-1} className="mt-2 text-title">
          {title}
        </h1>
        {intro}
        <div className={`mt-8 ${hasContents ? "lg:grid lg:grid-cols-[minmax(0,42rem)_16rem] lg:gap-16" : ""}`}>
          <div className="min-w-0">
            {text}
            <Actions labels={labels} />
            {children}
          </div>
          {hasContents && <Contents title={labels.contents} headings={headings} />}
        </div>
      </div>
    </article>
  );
}

/** Returns the classes for the width of a post. It is wider if a list of contents is to the right of the text. */
export function articleWidth(hasContents: boolean): string {
  return `mx-auto max-w-[42rem] ${hasContents ? "lg:max-w-[62rem]" : ""}`;
}

export const needsContents = (headings: readonly Heading[]) => headings.length > 1;

/** A list of the sections of a long text, next to the text on wide screens. */
function Contents({ title, headings }: { title: string; headings: readonly Heading[] }) {
  return (
    <nav aria-labelledby="contents" className="no-print hidden lg:block">
      <div className="sticky top-24">
        <h2 id="contents" className="text-sm text-soft tracking-normal">
          {title}
        </h2>
        <ul className="mt-3 border-line border-l text-sm">
          {headings.map((heading) => (
            <li key={heading.id}>
              <a
                href={`#${heading.id}`}
                className={`block py-1.5 text-soft hover:text-ink ${heading.level === 3 ? "pl-8" : "pl-4"}`}
              >
                {heading.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/**
 * Buttons that share the page, copy its address or print it; `KeptText` listens to them. Without JavaScript, the
 * browser's own menu does all three. Sharing is offered if the browser has a share sheet.
 */
function Actions({ labels }: Pick<Props, "labels">) {
  return (
    <p className="no-print with-script mt-8 flex flex-wrap items-center gap-3">
      {(["share", "copy", "print"] as const).map((tool) => (
        <button
          key={tool}
          type="button"
          data-tool={tool}
          hidden={tool === "share"}
          className={`button ${buttonLooks.quiet}`}
        >
          {labels[tool]}
        </button>
      ))}
      <span role="status" data-copied-text={labels.copied} className="text-soft text-sm" />
    </p>
  );
}
