import { useRef, useState } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import {
  type Example,
  exampleFields,
  exampleLimits,
  type ReadExample,
  readExample,
  workOut,
} from "../../../domain/worked-example.ts";
import { currencySymbol, formatMoney, formatNumber } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { IndustryPage } from "./industry.tsx";

/** What minutes cost: four numbers that the visitor may change. Without JavaScript it is a form that asks the server. */
export function WorkedExample({ page }: { page: IndustryPage }) {
  const t = useTranslations("pages");
  const { head, slug, text, currency, example } = page;
  const [{ example: numbers, refused }, setRead] = useState<ReadExample>(page);
  const form = useRef<HTMLFormElement>(null);
  const { hours, cost, costPerYear } = workOut(numbers);
  const lang = head.locale;

  const follow = () => {
    if (!form.current) return;
    const query = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    // A field that is being typed keeps its last valid number.
    setRead((last) => readExample(last.example, query));
  };

  return (
    <section id="example" aria-labelledby="example-title" className="frame mt-12 md:mt-24">
      <div className="grid gap-10 rounded-[2rem] bg-night-ground px-6 py-12 text-on-night sm:px-12 md:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <h2 id="example-title">{text.example.title}</h2>
          <p className="mt-4 max-w-xl text-on-night-soft">{text.example.text}</p>
          <Form
            ref={form}
            method="get"
            action={`${href("industry", { lang, slug })}#example`}
            reloadDocument
            onChange={follow}
            className="mt-8 grid gap-5 sm:grid-cols-2"
          >
            {exampleFields.map((field) => (
              <Field
                key={field}
                field={field}
                initial={example[field]}
                hint={field === "pay" ? currencySymbol(lang, currency) : null}
                isRefused={refused.includes(field)}
                locale={lang}
              />
            ))}
            <div className="without-script sm:col-span-2">
              <button type="submit" className="button button-large bg-marigold text-[#14213a] hover:bg-[#ffc24d]">
                {t("exampleCount")}
              </button>
            </div>
          </Form>
        </div>
        <output className="block self-center" htmlFor={exampleFields.map((field) => `example-${field}`).join(" ")}>
          <dl className="grid gap-8 md:grid-cols-3 md:items-end lg:grid-cols-1">
            <Sum label={t("exampleHours")} value={formatNumber(lang, hours)} />
            <Sum label={t("exampleMonth")} value={formatMoney(lang, cost, currency)} />
            <Sum label={t("exampleYear")} value={formatMoney(lang, costPerYear, currency)} large />
          </dl>
          <p className="mt-8 text-on-night-soft text-sm">{t("exampleNote")}</p>
        </output>
      </div>
    </section>
  );
}

interface FieldProps {
  field: keyof Example;
  initial: number;
  hint: string | null;
  isRefused: boolean;
  locale: Locale;
}

function Field({ field, initial, hint, isRefused, locale }: FieldProps) {
  const t = useTranslations("pages");
  const id = `example-${field}`;
  const { min, max } = exampleLimits[field];
  return (
    <div>
      <label htmlFor={id} className="block font-medium text-sm">
        {t(`exampleFields.${field}`)}
        {hint && <span className="text-on-night-soft">, {hint}</span>}
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
        className="control tabular mt-2 w-full border-on-night-soft bg-transparent font-semibold text-on-night"
      />
      {isRefused && (
        <p id={`${id}-range`} role="alert" className="mt-2 text-marigold text-sm">
          {t("exampleRange", { min: formatNumber(locale, min), max: formatNumber(locale, max) })}
        </p>
      )}
    </div>
  );
}

function Sum({ label, value, large = false }: { label: string; value: string; large?: boolean }) {
  return (
    <div className="flex flex-col-reverse gap-1">
      <dt className="text-on-night-soft">{label}</dt>
      <dd
        className={`font-bold text-marigold leading-none tracking-[-0.02em] ${large ? "text-[clamp(2.25rem,1.6rem+3vw,3.75rem)]" : "text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)]"}`}
      >
        {value}
      </dd>
    </div>
  );
}
