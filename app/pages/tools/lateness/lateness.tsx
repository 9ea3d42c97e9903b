import { useTranslations } from "use-intl";
import { countLoss, type Loss, pricesOf } from "../../../../domain/loss.ts";
import { href } from "../../../../domain/site-map.ts";
import { exampleIndustry, examplePay, workOut } from "../../../../domain/worked-example.ts";
import type { Currency } from "../../../../i18n/currencies.ts";
import { currencySymbol, formatMoney, formatNumber } from "../../../../i18n/format.ts";
import { services } from "../../../context.ts";
import { localeOf } from "../../../failures.ts";
import { ExampleFields, useExampleForm } from "../../../site/example-fields.tsx";
import { ShareLink, useSharedAddress } from "../../../site/share-link.tsx";
import { industriesOf, textsOf } from "../../../site/text-page.ts";
import { useRoot } from "../../../site/use-root.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { TitledSection } from "../../../ui/titled-section.tsx";
import { loadToolPage } from "../load-tool-page.ts";
import { ToolPage } from "../tool-page.tsx";
import type { Route } from "./+types/lateness";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pages, facts, settings } = context.get(services);
  const { lateness, industries: industryTexts } = textsOf(context);
  const market = facts.defaultMarket[locale];
  const pay = examplePay(pages, locale, facts.markets[market].currency);
  const prices = pricesOf(facts, market);
  const query = new URL(request.url).searchParams;
  return {
    ...(await loadToolPage(context, "lateness")),
    siteUrl: settings.siteUrl,
    prices,
    loss: countLoss(prices, { ...pages.industries[exampleIndustry].example, pay }, query),
    examples: {
      ...lateness.examples,
      items: industriesOf(context).map((slug) => {
        const example = { ...pages.industries[slug].example, pay };
        return { slug, title: industryTexts[slug].title, example, costPerYear: workOut(example).costPerYear };
      }),
    },
  };
}

type LatenessPage = Awaited<ReturnType<typeof loader>>;

export default function Lateness({ loaderData }: Route.ComponentProps) {
  const { loss, prices, examples } = loaderData;
  const { currency } = prices.facts.markets[prices.market];
  return (
    <ToolPage page={loaderData} more={<Examples {...examples} currency={currency} />}>
      {/* Different numbers in the address, such as those of an example, start a new form. */}
      <Calculator key={JSON.stringify(loss.example)} page={loaderData} />
    </ToolPage>
  );
}

/** The initial numbers of each industry's page. A click puts them into the calculator. */
function Examples({ title, text, items, currency }: LatenessPage["examples"] & { currency: Currency }) {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <TitledSection id="examples" title={title} intro={text}>
      <ul className="mt-6 grid gap-2 sm:grid-cols-2 sm:gap-3 md:mt-10 lg:grid-cols-4">
        {items.map(({ slug, title: name, example, costPerYear }) => (
          <li
            key={slug}
            className="card relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-2xl px-4 py-3 hover:border-brand sm:flex sm:flex-col sm:p-4 md:p-5"
          >
            <h3 className="text-base leading-snug">
              <Link
                to={`${href("lateness", { lang: locale }, { ...example })}#calculator`}
                prefetch="none"
                className="after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h3>
            <p className="mt-0.5 text-soft text-xs sm:mt-1 sm:text-sm">
              {t("lateness.example", { people: example.people, minutes: example.minutes })}
            </p>
            <p className="col-start-2 row-span-2 row-start-1 self-center text-end font-bold text-brand-dark leading-tight sm:mt-auto sm:self-start sm:pt-3 sm:text-start sm:text-lg">
              {formatMoney(locale, costPerYear, currency)}{" "}
              <span className="font-normal text-sm text-soft max-sm:block">{t("pages.exampleYear")}</span>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** Calculates what lateness costs. Without JavaScript, the server does so; with it, each change updates the address. */
function Calculator({ page }: { page: LatenessPage }) {
  const { name, prices, loss, siteUrl } = page;
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
      className="card mt-8 grid scroll-mt-24 overflow-hidden rounded-[2rem] md:mt-12 lg:grid-cols-[1fr_1.1fr] lg:grid-rows-[auto_1fr]"
    >
      <form
        ref={form}
        data-count="tool"
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
          className="without-script button button-large col-span-2 bg-brand text-on-brand hover:bg-brand-dark"
        >
          {t("exampleCount")}
        </button>
      </form>
      <Result page={page} loss={counted} address={siteUrl + addressOf(counted)} />
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

function Result({ page: { name, prices }, loss, address }: { page: LatenessPage; loss: Loss; address: string }) {
  const t = useTranslations();
  const { locale } = useRoot();
  const { people } = loss.example;
  const terms = prices.facts.markets[prices.market];
  const money = (amount: number) => formatMoney(locale, amount, terms.currency);
  const isAbout = "approximate" in terms && terms.approximate;
  const amount = money(loss.price ?? 0);
  const price = isAbout ? t("home.price.about", { amount }) : amount;
  const priceLabel = terms.billing === "per-employee-monthly" ? "home.loss.priceOfAttendance" : "home.loss.price";
  return (
    <div className="flex flex-col bg-night-ground lg:row-span-2 p-5 text-on-night sm:p-8 lg:p-10">
      <div role="status" aria-label={name}>
        <p className="text-on-night-soft">{t("home.loss.cost")}</p>
        <p className="mt-1 font-bold text-[min(9.5vw,clamp(2.25rem,1.4rem+4vw,4rem))] text-accent leading-none tracking-[-0.03em]">
          {money(loss.costPerYear)}
        </p>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
          <Sum label={t("pages.exampleMonth")} value={money(loss.cost)} />
          <Sum label={t("pages.exampleHours")} value={formatNumber(locale, loss.hours)} />
        </dl>
        {loss.price !== null && (
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
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-2 *:grow sm:*:grow-0 lg:mt-auto lg:pt-8">
        <ButtonLink look="accent" to={href("contact", { lang: locale }, { topic: "demo" })}>
          {t("shell.requestDemo")}
        </ButtonLink>
        <ShareLink
          address={address}
          title={name}
          words={{ share: t("lateness.share"), copied: t("lateness.copied"), copyThis: t("lateness.copyThis") }}
          className="border-on-night-soft text-on-night hover:border-accent"
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
