import { createContext, use } from "react";

/**
 * On the server, a random text, new for each page: code that has it as its nonce is our own and is
 * allowed by the content policy. `finishDocument` takes it out of the page again.
 */
export const CodeMark = createContext<string | undefined>(undefined);

/** A script in the page itself. The browser's copy of `code` is empty, so a difference is no mistake. */
export function InlineScript({ code }: { code: string }) {
  return <script nonce={use(CodeMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Styles in the page itself. The browser's copy may come from the page, so a difference is no mistake. */
export function InlineStyle({ code }: { code: string }) {
  return <style nonce={use(CodeMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Asks for a module early, once the page is started. */
export function ModulePreload({ href }: { href: string }) {
  return <link rel="modulepreload" href={href} nonce={use(CodeMark)} />;
}
