import { useTranslations } from "use-intl";
import { isUnavailable } from "../../../domain/content.ts";
import { demoFactsOf } from "../../../domain/demos/demo.ts";
import { features } from "../../../domain/features.ts";
import { countLoss, type Loss, type Prices, pricesOf } from "../../../domain/loss.ts";
import type { Item } from "../../../domain/page-texts.ts";
import { exampleParameters } from "../../../domain/pages.ts";
import { href } from "../../../domain/site-map.ts";
import { exampleIndustry, examplePay } from "../../../domain/worked-example.ts";
import { currencySymbol, formatMoney } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { cachePage } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { ExampleFields, useExampleForm } from "../../site/example-fields.tsx";
import { KeptHtml } from "../../site/kept-html.tsx";
import { nearbyPrice, priceSentence } from "../../site/price-sentence.ts";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { type CardView, toCardView } from "../../ui/card-view.ts";
import { Link } from "../../ui/link.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import type { Route } from "./+types/home";
import { FeatureTabs } from "./feature-tabs.tsx";
import { heroColumns } from "./hero.tsx";
import { homeHtml } from "./home-html.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pages, facts } = context.get(services);
  const texts = pages.texts[locale];
  const { metaTitle, metaDescription, tabs, loss: lossText } = texts.home;
  const posts = await latestPosts(context, locale);
  const query = new URL(request.url).searchParams;
  const asked = query.get("feature");
  const selected = features.find((feature) => feature === asked);
  const isTyped = exampleParameters.some((name) => query.has(name));
  // Addresses that no page links to are not cached: they would fill the cache with copies of one page.
  if (!isTyped && (asked === null || selected)) cachePage(context, "home");
  const head = pageHead(context, {
    page: "home",
    title: metaTitle,
    description: metaDescription,
  });
  return {
    head,
    /** Rendered here, so that its code, its messages and its data are not sent to the browser too. */
    html: homeHtml(context, {
      ...{ texts, posts },
      price: priceSentence(facts, locale, facts.defaultMarket[locale]),
      nearby: nearbyPrice(facts, locale),
    }),
    tabs: {
      words: { title: tabs.title, intro: tabs.intro },
      selected: selected ?? features[0],
      facts: demoFactsOf(facts),
      tabs: tabs.items.map(({ feature }) => ({ feature, title: texts.features[feature].title })),
    },
    lossText,
    loss: lossOf(context, locale, query),
  };
}

function lossOf(context: Route.LoaderArgs["context"], locale: Locale, query: URLSearchParams) {
  const { facts, pages } = context.get(services);
  const market = facts.defaultMarket[locale];
  const prices = pricesOf(facts, market);
  const pay = examplePay(pages, locale, facts.markets[market].currency);
  const defaults = { ...pages.industries[exampleIndustry].example, pay };
  return { prices, loss: countLoss(prices, defaults, query) };
}

const shownPosts = 3;

/** Reads the newest posts. If the blog is unavailable, the home page is shown without them. */
async function latestPosts(context: Route.LoaderArgs["context"], locale: Locale): Promise<CardView[]> {
  const answer = await context.get(services).content.posts.list({ locale, page: 1 });
  if (answer === null || isUnavailable(answer)) return [];
  const { timeZone } = context.get(services).site;
  return answer.items.slice(0, shownPosts).map((post) => toCardView(post, timeZone));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { html, tabs, loss, lossText } = loaderData;
  return (
    <>
      <KeptHtml id="hero" className={heroColumns} parts={html} />
      <KeptHtml id="instead-of" parts={html} />
      <FeatureTabs {...tabs} html={html} />
      <KeptHtml id="evidence" parts={html} />
      <KeptHtml id="by-industry" parts={html} />
      <LossCalculator text={lossText} {...loss} />
      <KeptHtml id="after-loss" parts={html} />
    </>
  );
}

interface Props {
  text: Item;
  prices: Prices;
  /** Calculated by the server from the address. */
  loss: Loss;
}

/** Compares what lateness costs with what the service costs. Without JavaScript, the server does the calculation. */
function LossCalculator({ text, prices, loss }: Props) {
  const t = useTranslations();
  const { locale } = useRoot();
  // The code that calculates prices is loaded at the first change, because most visitors never need it.
  const { form, counted, onChange } = useExampleForm(loss, async (last, typed) => {
    const { countLoss } = await import("../../../domain/loss.ts");
    return countLoss(prices, last, typed);
  });
  return (
    <TitledSection id="loss" title={text.title} intro={text.text}>
      <div className="card mt-4 grid overflow-hidden md:mt-10 lg:grid-cols-2">
        <form
          ref={form}
          data-count="tool"
          method="get"
          action={`${href("home", { lang: locale })}#loss`}
          onChange={onChange}
          className="grid grid-cols-2 content-center items-end gap-x-4 gap-y-3 p-4 md:gap-y-4 md:p-8"
        >
          <ExampleFields
            name="loss"
            initial={loss.example}
            refused={counted.refused}
            currency={currencySymbol(locale, prices.facts.markets[prices.market].currency)}
          />
          <button type="submit" className="button without-script col-span-2 bg-brand text-on-brand hover:bg-brand-dark">
            {t("pages.exampleCount")}
          </button>
        </form>
        <Result prices={prices} loss={counted} />
      </div>
    </TitledSection>
  );
}

function Result({ prices: { facts, market }, loss }: { prices: Prices; loss: Loss }) {
  const t = useTranslations();
  const { locale, site } = useRoot();
  const { people } = loss.example;
  const terms = facts.markets[market];
  const money = (amount: number) => formatMoney(locale, amount, terms.currency);
  const isAbout = "approximate" in terms && terms.approximate;
  const amount = money(loss.price ?? 0);
  const price = isAbout ? t("home.price.about", { amount }) : amount;
  const label =
    terms.billing === "per-employee-monthly"
      ? t("home.loss.priceOfAttendance", { people })
      : t("home.loss.price", { people });
  return (
    <div className="bg-tint p-4 md:p-8">
      <div role="status" aria-label={site.name}>
        <dl className="grid grid-cols-2 items-end gap-x-4 gap-y-5 lg:grid-cols-1">
          <Sum label={t("home.loss.cost")} value={money(loss.costPerYear)} />
          {loss.price !== null && <Sum label={label} value={loss.price === 0 ? t("home.loss.free") : price} />}
        </dl>
      </div>
      <p className="mt-2 text-soft text-xs md:mt-3">
        {t("pages.exampleNote", { formula: `${t("pages.exampleFormula")} × 12` })}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 md:mt-3">
        <ButtonLink look="quiet" to={href("pricing", { lang: locale }, { employees: people })}>
          {t("home.calculate")}
        </ButtonLink>
        <Link to={href("lateness", { lang: locale }, { ...loss.example })} prefetch="intent" className="more-link">
          {t("shell.lateness")}
        </Link>
      </div>
    </div>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-soft leading-snug">{label}</dt>
      <dd className="font-bold text-[clamp(1.375rem,1rem+1.9vw,2.5rem)] leading-tight tracking-[-0.02em]">{value}</dd>
    </div>
  );
}
