import { useTranslations } from "use-intl";
import type { Currency } from "../../../../domain/facts.ts";
import type { Loss } from "../../../../domain/loss.ts";
import { href } from "../../../../domain/site-map.ts";
import { currencySymbol, formatMoney, formatNumber } from "../../../../i18n/format.ts";
import { useSharedAddress } from "../../../browser/use-shared-address.ts";
import { ExampleFields } from "../../../site/example-fields.tsx";
import { ShareLink } from "../../../site/share-link.tsx";
import { useExampleForm } from "../../../site/use-example-form.ts";
import { useRoot } from "../../../site/use-root.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import type { LatenessPage } from "./lateness.tsx";

/** Calculates what lateness costs. Without JavaScript, the server does so; with it, each change updates the address. */
export function Calculator({ page: { name, prices, loss, siteUrl } }: { page: LatenessPage }) {
  const t = useTranslations("pages");
  const { locale } = useRoot();
  const shareAddress = useSharedAddress();
  const addressOf = ({ example }: Loss) => href("lateness", { lang: locale }, { ...example });
  // The code that calculates prices is loaded at the first change.
  const { form, counted, onChange } = useExampleForm(
    loss,
    async (last, typed) => {
      const { countLoss } = await import("../../../../domain/loss.ts");
      return countLoss(prices, last, typed);
    },
    (next) => shareAddress(addressOf(next)),
  );
  const { currency } = prices.facts.markets[prices.market];
  return (
    <div
      id="calculator"
      className="mt-8 grid scroll-mt-24 overflow-hidden rounded-[2rem] border border-line bg-card md:mt-12 lg:grid-cols-[1fr_1.1fr] lg:grid-rows-[auto_1fr]"
    >
      <form
        ref={form}
        method="get"
        action={`${href("lateness", { lang: locale })}#calculator`}
        aria-label={name}
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          void onChange();
        }}
        className="grid grid-cols-2 items-end gap-4 p-5 sm:p-8 md:gap-5 lg:p-10 lg:pb-7"
      >
        <ExampleFields
          name="lateness"
          initial={loss.example}
          refused={counted.refused}
          currency={currencySymbol(locale, currency)}
        />
        <button
          type="submit"
          className="without-script button button-large col-span-2 bg-teal text-on-teal hover:bg-teal-dark"
        >
          {t("exampleCount")}
        </button>
      </form>
      <Result page={{ name, prices }} loss={counted} address={siteUrl + addressOf(counted)} />
      <Formula loss={counted} currency={currency} />
    </div>
  );
}

/** Shows how the sums are calculated, in words and with the numbers. */
function Formula({ loss, currency }: { loss: Loss; currency: Currency }) {
  const t = useTranslations("lateness.formula");
  const { locale } = useRoot();
  const { people, shifts, minutes, pay } = loss.example;
  const number = (value: number) => formatNumber(locale, value);
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const hours = number((people * shifts * minutes) / 60);
  const steps = [
    { words: t("hours"), numbers: `${number(people)} × ${number(shifts)} × ${number(minutes)} ÷ 60 = ${hours}` },
    { words: t("month"), numbers: `${hours} × ${money(pay)} = ${money(loss.cost)}` },
    { words: t("year"), numbers: `${money(loss.cost)} × 12 = ${money(loss.costPerYear)}` },
  ];
  return (
    <section aria-labelledby="formula" className="px-5 py-6 sm:px-8 lg:px-10 lg:pt-0 lg:pb-10">
      <h2 id="formula" className="border-line text-base tracking-normal lg:border-t lg:pt-5">
        {t("title")}
      </h2>
      <dl className="mt-3 grid gap-3 text-sm leading-snug">
        {steps.map(({ words, numbers }) => (
          <div key={words}>
            <dt className="text-soft">{words}</dt>
            <dd className="mt-0.5 font-semibold">{numbers}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ResultProps {
  page: Pick<LatenessPage, "name" | "prices">;
  loss: Loss;
  /** The address of this page with these numbers. */
  address: string;
}

function Result({ page: { name, prices }, loss, address }: ResultProps) {
  const t = useTranslations();
  const { locale } = useRoot();
  const { people } = loss.example;
  const terms = prices.facts.markets[prices.market];
  const money = (amount: number) => formatMoney(locale, amount, terms.currency);
  const isAbout = "approximate" in terms && terms.approximate && loss.price > 0;
  const price = isAbout ? t("home.price.about", { amount: money(loss.price) }) : money(loss.price);
  const priceLabel = terms.billing === "per-employee-monthly" ? "home.loss.priceOfAttendance" : "home.loss.price";
  return (
    <div className="flex flex-col bg-night-ground lg:row-span-2 p-5 text-on-night sm:p-8 lg:p-10">
      <div role="status" aria-label={name}>
        <p className="text-on-night-soft">{t("home.loss.cost")}</p>
        <p className="mt-1 font-bold text-[min(9.5vw,clamp(2.25rem,1.4rem+4vw,4rem))] text-marigold leading-none tracking-[-0.03em]">
          {money(loss.costPerYear)}
        </p>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
          <Sum label={t("pages.exampleMonth")} value={money(loss.cost)} />
          <Sum label={t("pages.exampleHours")} value={formatNumber(locale, loss.hours)} />
        </dl>
        <div className="mt-6 border-on-night-soft/40 border-t pt-5">
          <p className="text-on-night-soft text-sm">{t(priceLabel, { people })}</p>
          <p className="mt-1 font-bold text-[clamp(1.375rem,1rem+1.9vw,2.25rem)] leading-tight tracking-[-0.02em]">
            {loss.price === 0 ? t("home.loss.free") : price}
          </p>
          {loss.breakEvenMinutes !== null && (
            <p className="mt-2 text-on-night-soft text-sm">
              {t("lateness.even", { minutes: formatNumber(locale, loss.breakEvenMinutes) })}
            </p>
          )}
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-2 *:grow sm:*:grow-0 lg:mt-auto lg:pt-8">
        <ButtonLink look="marigold" to={href("contact", { lang: locale }, { topic: "demo" })}>
          {t("shell.requestDemo")}
        </ButtonLink>
        <ShareLink
          address={address}
          title={name}
          words={{ share: t("lateness.share"), copied: t("lateness.copied"), copyThis: t("lateness.copyThis") }}
          className="border-on-night-soft text-on-night hover:border-marigold"
        />
      </div>
      <Link
        to={href("pricing", { lang: locale }, { employees: people })}
        className="mt-3 self-start py-2 font-semibold underline underline-offset-3"
      >
        {t("home.calculate")}
      </Link>
    </div>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-on-night-soft text-sm leading-snug">{label}</dt>
      <dd className="font-bold text-h3 leading-tight">{value}</dd>
    </div>
  );
}
