import { type ComponentProps, useState } from "react";

interface Props {
  id: string;
  className?: string;
  /** Rendered on the server; the browser's build leaves it out: `{import.meta.env.SSR && <Part />}`. */
  children: React.ReactNode;
}

/** The server's HTML by id, with which an error page can show the frame again after its elements are gone. */
const served = new Map<string, string>();

function servedHtml(id: string): string {
  const html = served.get(id) ?? document.getElementById(id)?.innerHTML ?? "";
  served.set(id, html);
  return html;
}

/**
 * A part of each page that only the server renders. The browser keeps its HTML, so that its code, its messages and its
 * data are not sent a second time. `browser/frame.ts` adds the behavior that needs a script.
 */
export function ServerHtml({ id, className, children }: Props) {
  const [html] = useState(() => (import.meta.env.SSR ? "" : servedHtml(id)));
  if (import.meta.env.SSR) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    );
  }
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

interface KeptHtmlProps extends ComponentProps<"div"> {
  /** Whether the document contains the HTML of the children, which are then not rendered. */
  isKept: boolean;
}

/**
 * A part of a page that React leaves as the document contains it: neither its code nor its data is needed then. After a
 * navigation, or when `isKept` becomes `false`, its children are rendered.
 */
export function KeptHtml({ isKept, children, ...attributes }: KeptHtmlProps) {
  if (isKept)
    return <div key="html" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} {...attributes} />;
  return (
    <div key="view" {...attributes}>
      {children}
    </div>
  );
}

interface ReadyProps {
  id: string;
  /** The first section of a page must be a `section`, because styles of the first view look for it. */
  as?: "div" | "section";
  className?: string;
  /** Made by the loader (`renderPart`); missing in the browser if the document already contains it. */
  html: string | undefined;
}

/**
 * A part of one page that only the server renders. The document contains its HTML; a navigation from another page loads
 * the HTML as data.
 */
export function PrerenderedHtml({ id, as: Part = "div", className, html }: ReadyProps) {
  const [ready] = useState(() => html ?? servedHtml(id));
  return <Part id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ready }} />;
}
