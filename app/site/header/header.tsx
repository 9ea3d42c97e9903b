import { ServerHtml } from "../server-html.tsx";
import { HeaderActions, HeaderLinks } from "./header-parts.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** The header. Only the language switch depends on the page; `browser/frame.ts` marks the link to the shown page. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper print:hidden">
      <div className="frame relative flex h-16 items-center gap-0.5 sm:gap-1 lg:gap-2">
        <ServerHtml id="header-links" className="contents">
          {import.meta.env.SSR && <HeaderLinks />}
        </ServerHtml>
        <LanguageSwitch />
        <ServerHtml id="header-actions" className="contents">
          {import.meta.env.SSR && <HeaderActions />}
        </ServerHtml>
      </div>
    </header>
  );
}
