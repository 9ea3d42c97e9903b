import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Item } from "../../../domain/page-texts.ts";
import { href } from "../../../domain/site-map.ts";
import { type Example, exampleFields, exampleLimits } from "../../../domain/worked-example.ts";
import { currencySymbol, formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import type { Loss, Prices } from "./count-loss.ts";

interface Props {
  text: Item;
  prices: Prices;
  /** The numbers that a visitor begins with. */
  defaults: Example;
  /** Counted by the server from the address. */
  loss: Loss;
}

/** What lateness costs next to what the service costs. Without JavaScript the server counts. */
export function LossCalculator({ text, prices, defaults, loss: counted }: Props) {
  const t = useTranslations();
  const { locale } = useRoot();
  const form = useRef<HTMLFormElement>(null);
  const [loss, setLoss] = useState(counted);

  // The rules of prices are loaded with the first change: most visitors never need them.
  const recount = async () => {
    const { countLoss } = await import("./count-loss.ts");
    if (!form.current) return;
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    setLoss(countLoss(prices, defaults, new URLSearchParams(typed)));
  };

  return (
    <TitledSection id="loss" title={text.title} intro={text.text}>
      <div className="mt-6 grid overflow-hidden rounded-3xl border border-line bg-card md:mt-10 lg:grid-cols-2">
        <form
          ref={form}
          method="get"
          action={`${href("home", { lang: locale })}#loss`}
          onChange={recount}
          className="grid grid-cols-2 content-center items-end gap-x-4 gap-y-4 p-5 md:p-8"
        >
          {exampleFields.map((field) => (
            <Field
              key={field}
              field={field}
              initial={counted.example[field]}
              unit={field === "pay" ? currencySymbol(locale, prices.facts.markets[prices.market].currency) : null}
              isRefused={loss.refused.includes(field)}
            />
          ))}
          <button type="submit" className="button without-script col-span-2 bg-teal text-on-teal hover:bg-teal-dark">
            {t("pages.exampleCount")}
          </button>
        </form>
        <Result prices={prices} loss={loss} />
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
    <div className="bg-tint p-5 md:p-8">
      <output
        className="block"
        htmlFor={exampleFields.map((field) => `loss-${field}`).join(" ")}
        aria-label={site.name}
      >
        <dl className="grid grid-cols-2 items-end gap-x-4 gap-y-5 lg:grid-cols-1">
          <Sum label={t("home.loss.cost")} value={money(loss.lost)} />
          <Sum label={label} value={loss.price === 0 ? t("home.loss.free") : price} />
        </dl>
      </output>
      <p className="mt-4 text-soft text-xs">{t("pages.exampleNote")}</p>
      <div className="mt-4">
        <ButtonLink look="quiet" to={href("pricing", { lang: locale }, { employees: people })}>
          {t("home.calculate")}
        </ButtonLink>
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

interface FieldProps {
  field: keyof Example;
  initial: number;
  unit: string | null;
  isRefused: boolean;
}

function Field({ field, initial, unit, isRefused }: FieldProps) {
  const t = useTranslations("pages");
  const { locale } = useRoot();
  const id = `loss-${field}`;
  const { min, max } = exampleLimits[field];
  return (
    <div>
      <label htmlFor={id} className="block text-sm leading-snug">
        {t(`exampleFields.${field}`)}
        {unit && <span className="text-soft"> ({unit})</span>}
      </label>
      <input
        id={id}
        name={field}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        required
        defaultValue={initial}
        autoComplete="off"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-range` : undefined}
        className="control mt-1.5 font-semibold"
      />
      {isRefused && (
        <p id={`${id}-range`} role="alert" className="mt-1.5 text-error text-sm">
          {t("exampleRange", { min: formatNumber(locale, min), max: formatNumber(locale, max) })}
        </p>
      )}
    </div>
  );
}
