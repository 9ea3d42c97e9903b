import { useTranslations } from "use-intl";
import keepLanguage from "../browser/inline/keep-language.js?raw";
import { ComingSoon } from "./coming-soon.tsx";
import { Analytics } from "./consent/analytics.tsx";
import { ConsentBanner } from "./consent/consent-banner.tsx";
import { contentId } from "./content-id.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header/header.tsx";
import { InlineScript } from "./inline-code.tsx";
import { KeptHtml } from "./kept-html.tsx";

/** The layout of most pages: header, page, footer. */
export function DefaultLayout({ children }: { children: React.ReactNode }) {
  const t = useTranslations("shell");
  return (
    <>
      <a
        href={`#${contentId}`}
        className="button fixed top-2 left-2 z-50 -translate-y-20 bg-teal text-on-teal focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <ConsentBanner />
      <Analytics />
      <Header />
      <main id={contentId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <KeptHtml id="notices">{import.meta.env.SSR && <ComingSoon />}</KeptHtml>
      <InlineScript code={keepLanguage} />
    </>
  );
}

/** A layout with only the page, for failures after which the header and the footer cannot be trusted. */
export function BlankLayout({ children }: { children: React.ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className="grid min-h-dvh content-center">
      {children}
    </main>
  );
}
