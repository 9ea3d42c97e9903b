import { createContext, use } from "react";

/**
 * On the server, a random string, new for each page. Code that has it as its nonce is our own and is allowed by the
 * content policy. `finishDocument` removes it from the page again.
 */
export const CodeMark = createContext<string | undefined>(undefined);

/** An inline script. In the browser `code` is empty, so a hydration mismatch is expected. */
export function InlineScript({ code }: { code: string }) {
  return <script nonce={use(CodeMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Inline styles. In the browser `code` may be read from the page, so a hydration mismatch is expected. */
export function InlineStyle({ code }: { code: string }) {
  return <style nonce={use(CodeMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Preloads a module as soon as hydration is started. */
export function ModulePreload({ href }: { href: string }) {
  return <link rel="modulepreload" href={href} nonce={use(CodeMark)} />;
}
