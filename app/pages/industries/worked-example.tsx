import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { readExample, workOut } from "../../../domain/worked-example.ts";
import { currencySymbol, formatMoney, formatNumber } from "../../../i18n/format.ts";
import { ExampleFields } from "../../site/example-fields.tsx";
import { useExampleForm } from "../../site/use-example-form.ts";
import { Link } from "../../ui/link.tsx";
import type { IndustryPage } from "./industry.tsx";

/** Calculates what lost minutes cost, from four numbers that the visitor can change. Works without JavaScript too. */
export function WorkedExample({ page }: { page: IndustryPage }) {
  const t = useTranslations();
  const { head, slug, text, currency, example, refused } = page;
  const { form, counted, onChange } = useExampleForm({ example, refused }, readExample);
  const { hours, cost, costPerYear } = workOut(counted.example);
  const lang = head.locale;
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
            onChange={onChange}
            className="mt-8 grid items-end gap-5 sm:grid-cols-2"
          >
            <ExampleFields
              name="example"
              initial={example}
              refused={counted.refused}
              currency={currencySymbol(lang, currency)}
              look="night"
            />
            <div className="without-script sm:col-span-2">
              <button type="submit" className="button button-large bg-marigold text-[#14213a] hover:bg-[#ffc24d]">
                {t("pages.exampleCount")}
              </button>
            </div>
          </Form>
        </div>
        <div className="self-center">
          <div role="status">
            <dl className="grid gap-8 md:flex md:flex-wrap md:items-end md:gap-x-12 lg:grid">
              <Sum label={t("pages.exampleHours")} value={formatNumber(lang, hours)} />
              <Sum label={t("pages.exampleMonth")} value={formatMoney(lang, cost, currency)} />
              <Sum label={t("pages.exampleYear")} value={formatMoney(lang, costPerYear, currency)} large />
            </dl>
            <p className="mt-8 text-on-night-soft text-sm">
              {t("pages.exampleNote", { formula: t("pages.exampleFormula") })}
            </p>
          </div>
          <Link
            to={href("lateness", { lang }, { ...counted.example })}
            prefetch="intent"
            className="mt-1 inline-block py-2.5 font-semibold text-marigold underline underline-offset-3"
          >
            {t("shell.lateness")}
          </Link>
        </div>
      </div>
    </section>
  );
}

function Sum({ label, value, large = false }: { label: string; value: string; large?: boolean }) {
  return (
    <div className="flex flex-col-reverse gap-1">
      <dt className="text-on-night-soft">{label}</dt>
      <dd
        className={`font-bold text-marigold leading-none tracking-[-0.02em] ${large ? "text-[min(9.5vw,clamp(2.25rem,1.6rem+3vw,3.75rem))]" : "text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)]"}`}
      >
        {value}
      </dd>
    </div>
  );
}
