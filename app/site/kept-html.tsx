import { type ComponentProps, createContext, use, useState } from "react";
import { IntlProvider } from "use-intl";
import { messagesOf } from "../../i18n/messages.ts";
import { type Context, type DocumentOnly, services, visit } from "../context.ts";
import { localeOf } from "../failures.ts";
import { AbsentPages } from "../ui/link.tsx";

const server = import.meta.env.SSR ? await import("react-dom/server") : null;

/** Provided by `entry.server.tsx`; empty in the browser. */
export const DocumentOnlyContext = createContext<DocumentOnly>({ html: {} });

/** The HTML of parts by their ids; missing in the browser if the document contains it. */
export type KeptParts = Readonly<Record<string, string>> | undefined;

/**
 * Renders parts of a page, by their ids, as HTML for `KeptHtml`. Call it in loaders. A document contains the HTML, so
 * its data does not; a navigation within the site loads the HTML as data, without the code that renders it. The parts
 * may use the language and its messages, but not the router.
 */
export function keepHtml(context: Context, parts: Record<string, React.ReactNode>): KeptParts {
  const locale = localeOf(context);
  const { absent } = context.get(services).pages;
  const { isDocument, documentOnly } = context.get(visit);
  const render = (part: React.ReactNode) =>
    server?.renderToStaticMarkup(
      <IntlProvider locale={locale} messages={documentOnly.messages ?? messagesOf(locale)} timeZone="UTC">
        <AbsentPages value={absent[locale]}>{part}</AbsentPages>
      </IntlProvider>,
    ) ?? "";
  const html = Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, render(part)]));
  if (!isDocument) return html;
  Object.assign(documentOnly.html, html);
  return undefined;
}

/** The elements of the document, whose HTML an error page or a tab can show again after they are gone. */
const served = new Map<string, Element>();

function servedHtml(id: string) {
  const element = served.get(id) ?? document.getElementById(id);
  if (element) served.set(id, element);
  // React reads it only to create the element, not to hydrate it. Reading it takes time.
  return {
    get __html() {
      return element?.innerHTML ?? "";
    },
  };
}

interface Props extends ComponentProps<"div"> {
  id: string;
  /** From `keepHtml`. */
  parts?: KeptParts;
  /** Rendered instead of the kept HTML. For the server alone: `{import.meta.env.SSR && <Part />}`. */
  children?: React.ReactNode;
}

/** A part of a page whose HTML the browser keeps as the server sent it. Give it a key that changes with its content. */
export function KeptHtml({ id, parts, children, ...attributes }: Props) {
  const { html } = use(DocumentOnlyContext);
  // The same object in each render: otherwise React would insert the HTML again, and discard what it contains by then.
  const [kept] = useState(() => {
    const known = parts?.[id] ?? html[id];
    return known !== undefined || import.meta.env.SSR ? { __html: known ?? "" } : servedHtml(id);
  });
  if (children) {
    return (
      <div key="view" id={id} {...attributes}>
        {children}
      </div>
    );
  }
  return <div key="html" id={id} suppressHydrationWarning dangerouslySetInnerHTML={kept} {...attributes} />;
}
