import { useTranslations } from "use-intl";
import type { Currency } from "../../../../domain/facts.ts";
import { industries } from "../../../../domain/features.ts";
import { countLoss } from "../../../../domain/loss.ts";
import { href } from "../../../../domain/site-map.ts";
import { exampleIndustry, examplePay, workOut } from "../../../../domain/worked-example.ts";
import { formatMoney } from "../../../../i18n/format.ts";
import { services } from "../../../context.ts";
import { localeOf } from "../../../failures.ts";
import { textsOf } from "../../../site/text-page.ts";
import { useRoot } from "../../../site/use-root.ts";
import { Link } from "../../../ui/link.tsx";
import { TitledSection } from "../../../ui/titled-section.tsx";
import { loadToolPage, ToolPage } from "../tool-page.tsx";
import type { Route } from "./+types/lateness";
import { Calculator } from "./calculator.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pages, facts, settings } = context.get(services);
  const { lateness, industries: industryTexts } = textsOf(context);
  const market = facts.defaultMarket[locale];
  const pay = examplePay(pages, locale, facts.markets[market].currency);
  const prices = { facts: { markets: facts.markets, payment: facts.payment }, market };
  const query = new URL(request.url).searchParams;
  return {
    ...(await loadToolPage(context, "lateness")),
    siteUrl: settings.siteUrl,
    prices,
    loss: countLoss(prices, { ...pages.industries[exampleIndustry].example, pay }, query),
    examples: {
      ...lateness.examples,
      items: industries.map((slug) => {
        const example = { ...pages.industries[slug].example, pay };
        return { slug, title: industryTexts[slug].title, example, costPerYear: workOut(example).costPerYear };
      }),
    },
  };
}

export type LatenessPage = Awaited<ReturnType<typeof loader>>;

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
            className="relative grid grid-cols-[1fr_auto] gap-x-3 rounded-2xl border border-line bg-card px-4 py-3 hover:border-teal sm:flex sm:flex-col sm:p-4 md:p-5"
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
            <p className="col-start-2 row-span-2 row-start-1 self-center text-end font-bold text-teal-dark leading-tight sm:mt-auto sm:self-start sm:pt-3 sm:text-start sm:text-lg">
              {formatMoney(locale, costPerYear, currency)}{" "}
              <span className="font-normal text-sm text-soft max-sm:block">{t("pages.exampleYear")}</span>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
