import { useTranslations } from "use-intl";
import type { SentQuote } from "../../../domain/leads/lead.ts";
import { writeChoice } from "../../../domain/price-choice.ts";
import { quoteKind } from "../../../domain/pricing.ts";
import { href } from "../../../domain/site-map.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";
import { Link } from "../../ui/link.tsx";

/** The quote that is sent with the lead. */
export function QuoteCard({ sent: { choice, quote } }: { sent: SentQuote }) {
  const t = useTranslations();
  const { locale } = useRoot();
  const money = formatMoney(locale, quote.total, quote.currency);
  const priced = quote.approximate ? t("pricing.about", { amount: money }) : money;
  const total = quote.total === 0 ? t("pricing.free") : priced;
  return (
    <section aria-labelledby="quote-title" className="rounded-2xl border border-line bg-card p-5">
      <h2 id="quote-title" className="text-base tracking-normal">
        {t("contact.quoteTitle")}
      </h2>
      <p className="mt-2">
        {choice.plans.map((plan) => t(`pricing.plans.${plan}.title`)).join(", ")}
        {" · "}
        {t("pricing.quote.employees", { count: choice.employees })}
      </p>
      <p className="mt-1 font-semibold">
        {t("pricing.calculator.total", { months: quote.term })}:{" "}
        {quoteKind(quote) === "on-request" ? t("pricing.onRequest") : total}
      </p>
      <p className="mt-2">
        <Link to={`${href("pricing", { lang: locale }, writeChoice(choice))}#calculator`} className="text-link">
          {t("sending.change")}
        </Link>
      </p>
    </section>
  );
}
