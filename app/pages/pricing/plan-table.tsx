import { useTranslations } from "use-intl";
import type { Facts, Market } from "../../../domain/facts.ts";
import { type FeaturePage, featurePages } from "../../../domain/features.ts";
import type { PageTexts } from "../../../domain/page-texts.ts";
import { plansOf } from "../../../domain/price-choice.ts";
import { plansWith } from "../../../domain/pricing.ts";
import { href } from "../../../domain/site-map.ts";
import type { PricingText } from "../../../domain/text-schemas.ts";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CheckMark } from "../../ui/check-mark.tsx";
import { Link } from "../../ui/link.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";

type Comparison = ReturnType<typeof comparePlans>;
type Props = Comparison & { text: PricingText["compare"] };

/** Shows which plan includes which feature. Features that no plan includes are listed with a link to sales. */
export function PlanTable({ text, plans, rows, everywhere, others }: Props) {
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
              <Rows rows={rows} text={text} />
            </tbody>
            {everywhere.length > 0 && (
              <tbody>
                <tr className="border-line border-t">
                  <th scope="rowgroup" colSpan={plans.length + 1} className="bg-tint px-4 py-2 text-start text-sm">
                    {text.everyPlan}
                  </th>
                </tr>
                <Rows rows={everywhere} text={text} />
              </tbody>
            )}
          </table>
        </figure>
        {others.length > 0 && <Others text={text} others={others} />}
      </TitledSection>
    </div>
  );
}

function Rows({ rows, text }: Pick<Props, "rows" | "text">) {
  return rows.map(({ slug, title, cells }) => (
    <tr key={slug} className="border-line border-t">
      <th scope="row" className="sticky start-0 min-w-32 bg-card px-4 py-2 text-start font-medium leading-tight">
        <FeatureLink slug={slug} title={title} />
      </th>
      {cells.map((cell) => (
        <td key={cell.plan} className="px-3 py-2 text-center text-[0.9375rem] leading-tight">
          <Cell {...cell} text={text} />
        </td>
      ))}
    </tr>
  ));
}

function Others({ text, others }: Pick<Props, "text" | "others">) {
  const { locale } = useRoot();
  return (
    <section aria-labelledby="other-features" className="mt-4 rounded-3xl border border-line bg-card p-4 pt-5">
      <h3 id="other-features">{text.others}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {others.map(({ slug, title }) => (
          <li key={slug} className="font-medium leading-tight">
            <FeatureLink slug={slug} title={title} />
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <ButtonLink to={href("contact", { lang: locale }, { topic: "sales" })}>{text.ask}</ButtonLink>
      </div>
    </section>
  );
}

function FeatureLink({ slug, title }: { slug: FeaturePage; title: string }) {
  const { locale } = useRoot();
  return (
    <Link
      to={href("feature", { lang: locale, slug })}
      prefetch="intent"
      className="inline-flex min-h-11 items-center hover:text-brand-dark hover:underline"
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
        <CheckMark className="mx-auto size-6 text-brand" />
      ) : (
        <span aria-hidden="true" className="text-soft">
          –
        </span>
      )}
    </>
  );
}

/** Returns the features of a market's price list by plan, with the texts of a language. */
export function comparePlans(
  facts: Pick<Facts, "markets" | "inEveryPlan">,
  market: Market,
  texts: PageTexts,
  hasPage: (feature: FeaturePage) => boolean = () => true,
) {
  const plans = plansOf(facts, market);
  const { notes } = texts.pricing.compare;
  const rows = featurePages.filter(hasPage).map((slug) => {
    const isEverywhere = facts.inEveryPlan.includes(slug);
    const within = isEverywhere ? plans : plansWith(facts, market, slug);
    const cells = plans.map((plan) => {
      const isIncluded = within.includes(plan);
      /** What a plan includes of a feature: all of it, a part that `note` describes, or nothing. */
      return { plan, isIncluded, note: (!isEverywhere && isIncluded && notes[slug]?.[plan]) || null };
    });
    return { slug, title: texts.features[slug].title, isEverywhere, isIncluded: within.length > 0, cells };
  });
  return {
    plans,
    rows: rows.filter(({ isEverywhere, isIncluded }) => isIncluded && !isEverywhere),
    /** The features that come with every plan of every market. */
    everywhere: rows.filter(({ isEverywhere }) => isEverywhere),
    /** The features that no plan of this market includes. */
    others: rows.filter(({ isIncluded }) => !isIncluded),
  };
}
