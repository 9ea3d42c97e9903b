import { useTranslations } from "use-intl";
import { isNamed, namesIn } from "../../../domain/consent.ts";
import { openSettings } from "../../browser/consent-store.ts";
import { ReceiptText, useLifetime } from "../../site/consent/receipt-text.tsx";
import { useConsent } from "../../site/consent/use-consent.ts";
import { useRoot } from "../../site/use-root.ts";
import type { Route } from "./+types/cookies";
import { loadLegalPage } from "./legal-page.ts";
import { LegalText } from "./legal-text.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalPage(context, "cookies");
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText page={loaderData}>
      <CookieTable />
    </LegalText>
  );
}

/** A table of the cookies in the configuration of the consent bar. Only the browser knows which of them are set. */
function CookieTable() {
  const t = useTranslations();
  const { items, texts } = useRoot().consent;
  const lifetime = useLifetime();
  const now = useConsent();
  const set = now ? namesIn(document.cookie) : null;
  const columns = ["name", "purpose", "lifetime", "kind", "now"] as const;
  return (
    <div className="prose mt-10">
      {/* It scrolls separately from the page, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <section className="table-scroll max-w-none!" tabIndex={0} aria-label={t("shell.cookies")}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`legal.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, necessary, days, cookies }) => {
              const isSet = set?.some((name) => cookies.some((pattern) => isNamed(name, pattern)));
              return (
                <tr key={id}>
                  <th scope="row">
                    {texts[id]?.name}
                    {cookies.length > 0 && <code className="mt-1 block font-normal">{cookies.join(", ")}</code>}
                  </th>
                  <td>{texts[id]?.purpose}</td>
                  <td className="whitespace-nowrap">{lifetime(days)}</td>
                  <td>{t(necessary ? "cookieChoices.necessary" : "cookieChoices.optional")}</td>
                  <td>
                    <span className="with-script">{set && t(isSet ? "legal.isSet" : "legal.isNotSet")}</span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <ReceiptText className="text-soft" />
      <p className="without-script text-soft">{t("cookieChoices.withoutScript")}</p>
      <p>
        <button
          type="button"
          onClick={openSettings}
          className="with-script button bg-brand text-on-brand hover:bg-brand-dark"
        >
          {t("shell.cookieSettings")}
        </button>
      </p>
    </div>
  );
}
