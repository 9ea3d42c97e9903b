import { Outlet } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { fallbackLocale } from "../../i18n/locales.ts";
import keepLanguage from "../browser/inline/keep-language.js?raw";
import reportViews from "../browser/inline/report-views.js?raw";
import { Analytics } from "./consent/analytics.tsx";
import { ConsentBanner } from "./consent/consent-banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header/header.tsx";
import { ComingSoon } from "./header/sign-in.tsx";
import { InlineScript } from "./inline-code.tsx";
import { KeptHtml } from "./kept-html.tsx";
import { contentId, SkipLink } from "./skip-link.tsx";
import { useFrame, usePageHead } from "./use-root.ts";

export default function DefaultLayoutRoute() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  );
}

export function DefaultLayout({ children }: { children: React.ReactNode }) {
  const isBorrowed = usePageHead()?.isBorrowed ?? false;
  const { hasNumbers } = useFrame();
  return (
    <>
      <SkipLink />
      <ConsentBanner />
      <Analytics />
      <Header />
      <main id={contentId} tabIndex={-1} lang={isBorrowed ? fallbackLocale : undefined}>
        {isBorrowed && <BorrowedText />}
        {children}
      </main>
      <Footer />
      <KeptHtml id="notices">{import.meta.env.SSR && <ComingSoon />}</KeptHtml>
      <InlineScript code={keepLanguage + (hasNumbers ? reportViews : "")} />
    </>
  );
}

/** Says that this language lacks the text of the page, which is therefore in another. */
function BorrowedText() {
  const t = useTranslations("shell");
  return (
    <p lang={useLocale()} className="frame mt-4">
      <span className="inline-block rounded-xl bg-tint px-4 py-2.5 text-sm">{t("borrowedText")}</span>
    </p>
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

/** Returns whether one of these routes has only HTML: no script, and no data for a browser. Its `handle` says so. */
export function isHtmlOnly(routes: readonly { handle?: unknown }[]): boolean {
  return routes.some(({ handle }) => Object(handle).isHtmlOnly === true);
}
