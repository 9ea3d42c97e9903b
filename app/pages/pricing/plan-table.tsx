import { useTranslations } from "use-intl";
import type { Facts, Market } from "../../../domain/facts.ts";
import { type FeaturePage, featurePages } from "../../../domain/features.ts";
import type { PageTexts } from "../../../domain/page-texts.ts";
import { type PlanName, plansOf } from "../../../domain/price-choice.ts";
import { plansWith } from "../../../domain/pricing.ts";
import { href } from "../../../domain/site-map.ts";
import type { PricingText } from "../../../domain/text-schemas.ts";
import { useRoot } from "../../site/use-root.ts";
import { CheckMark } from "../../ui/check-mark.tsx";
import { Link } from "../../ui/link.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";

type Comparison = ReturnType<typeof comparePlans>;
type Props = Comparison & { text: PricingText["compare"] };

/** Shows which plan includes which feature. Features that no plan includes are listed with a link to sales. */
export function PlanTable({ text, plans, rows, others }: Props) {
  const t = useTranslations("pricing");
  return (
    <div className="print:hidden">
      <TitledSection id="compare" title={text.title} intro={text.intro}>
        {/* A wide table scrolls inside its frame, which takes focus so that the keyboard scrolls it too. */}
        <figure
          aria-labelledby="compare"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          className="table-scroll relative mt-8 rounded-3xl border border-line"
        >
          <table className="w-full border-collapse">
            <thead>
              <tr>
                <th
                  scope="col"
                  className="sticky start-0 bg-card px-4 py-3 text-start align-bottom font-medium text-soft text-sm"
                >
                  {text.feature}
                </th>
                {plans.map((plan) => (
                  <th
                    key={plan}
                    scope="col"
                    className="min-w-24 p-3 text-center align-bottom text-[0.9375rem] font-semibold leading-tight"
                  >
                    {t(`plans.${plan}.title`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ slug, title, cells }) => (
                <tr key={slug} className="border-line border-t">
                  <th
                    scope="row"
                    className="sticky start-0 min-w-32 bg-card px-4 py-2 text-start font-medium leading-tight"
                  >
                    <FeatureLink slug={slug} title={title} />
                  </th>
                  {cells.map((cell) => (
                    <td key={cell.plan} className="px-3 py-2 text-center text-[0.9375rem] leading-tight">
                      <Cell {...cell} text={text} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </figure>
        {others.length > 0 && <Others text={text} others={others} />}
      </TitledSection>
    </div>
  );
}

function Others({ text, others }: Pick<Props, "text" | "others">) {
  const { locale } = useRoot();
  return (
    <section aria-labelledby="other-features" className="mt-4 rounded-3xl border border-line bg-card p-4 pt-5">
      <h3 id="other-features">{text.others}</h3>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ slug, title }) => (
          <li key={slug} className="font-medium leading-tight">
            <FeatureLink slug={slug} title={title} />
          </li>
        ))}
      </ul>
      <Link to={href("contact", { lang: locale }, { topic: "sales" })} className="text-link mt-2 inline-block py-2">
        {text.ask}
      </Link>
    </section>
  );
}

function FeatureLink({ slug, title }: { slug: FeaturePage; title: string }) {
  const { locale } = useRoot();
  return (
    <Link
      to={href("feature", { lang: locale, slug })}
      prefetch="intent"
      className="inline-flex min-h-11 items-center hover:text-teal-dark hover:underline"
    >
      {title}
    </Link>
  );
}

function Cell({ isIncluded, note, text }: Comparison["rows"][number]["cells"][number] & Pick<Props, "text">) {
  if (note !== null) return note;
  return (
    <>
      <span className="sr-only">{isIncluded ? text.included : text.absent}</span>
      {isIncluded ? (
        <CheckMark className="mx-auto size-6 text-teal" />
      ) : (
        <span aria-hidden="true" className="text-soft">
          –
        </span>
      )}
    </>
  );
}

/** Returns the features of a market's price list by plan, with the texts of a language. */
export function comparePlans(facts: Pick<Facts, "markets">, market: Market, texts: PageTexts) {
  const plans = plansOf(market);
  const notes: Partial<Record<FeaturePage, Partial<Record<PlanName, string>>>> = texts.pricing.compare.notes;
  const named = featurePages.map((slug) => ({
    slug,
    title: texts.features[slug].title,
    within: plansWith(facts, market, slug),
  }));
  /** What a plan includes of a feature: all of it, a part that `note` describes, or nothing. */
  const cellOf = (slug: FeaturePage, within: readonly PlanName[], plan: PlanName) => {
    const isIncluded = within.includes(plan);
    return { plan, isIncluded, note: (isIncluded && notes[slug]?.[plan]) || null };
  };
  return {
    plans,
    rows: named
      .filter(({ within }) => within.length > 0)
      .map(({ slug, title, within }) => ({ slug, title, cells: plans.map((plan) => cellOf(slug, within, plan)) })),
    /** The features that no plan of this market includes. */
    others: named.filter(({ within }) => within.length === 0).map(({ slug, title }) => ({ slug, title })),
  };
}
