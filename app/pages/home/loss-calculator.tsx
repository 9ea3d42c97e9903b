import { useTranslations } from "use-intl";
import type { Loss, Prices } from "../../../domain/loss.ts";
import type { Item } from "../../../domain/page-texts.ts";
import { href } from "../../../domain/site-map.ts";
import { currencySymbol, formatMoney } from "../../../i18n/format.ts";
import { ExampleFields } from "../../site/example-fields.tsx";
import { useExampleForm } from "../../site/use-example-form.ts";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";

interface Props {
  text: Item;
  prices: Prices;
  /** Calculated by the server from the address. */
  loss: Loss;
}

/** Compares what lateness costs with what the service costs. Without JavaScript, the server does the calculation. */
export function LossCalculator({ text, prices, loss }: Props) {
  const t = useTranslations();
  const { locale } = useRoot();
  // The code that calculates prices is loaded at the first change, because most visitors never need it.
  const { form, counted, onChange } = useExampleForm(loss, async (last, typed) => {
    const { countLoss } = await import("../../../domain/loss.ts");
    return countLoss(prices, last, typed);
  });
  return (
    <TitledSection id="loss" title={text.title} intro={text.text}>
      <div className="mt-4 grid overflow-hidden rounded-3xl border border-line bg-card md:mt-10 lg:grid-cols-2">
        <form
          ref={form}
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
          <button type="submit" className="button without-script col-span-2 bg-teal text-on-teal hover:bg-teal-dark">
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
  const isAbout = "approximate" in terms && terms.approximate && loss.price > 0;
  const price = isAbout ? t("home.price.about", { amount: money(loss.price) }) : money(loss.price);
  const label =
    terms.billing === "per-employee-monthly"
      ? t("home.loss.priceOfAttendance", { people })
      : t("home.loss.price", { people });
  return (
    <div className="bg-tint p-4 md:p-8">
      <div role="status" aria-label={site.name}>
        <dl className="grid grid-cols-2 items-end gap-x-4 gap-y-5 lg:grid-cols-1">
          <Sum label={t("home.loss.cost")} value={money(loss.costPerYear)} />
          <Sum label={label} value={loss.price === 0 ? t("home.loss.free") : price} />
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
