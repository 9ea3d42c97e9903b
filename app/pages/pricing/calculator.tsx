import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
  maxEmployees,
  noPlan,
  plansOf,
  type ReadChoice,
  readChoice,
  termsOf,
  writeChoice,
} from "../../../domain/price-choice.ts";
import { quoteOf } from "../../../domain/pricing.ts";
import { href } from "../../../domain/site-map.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { perLocale } from "../../../i18n/locales.ts";
import { useSharedAddress } from "../../site/share-link.tsx";
import { useRoot } from "../../site/use-root.ts";
import { Link } from "../../ui/link.tsx";
import { EducationField, EmployeesField, PayField, PlansField, TermField } from "./fields.tsx";
import { PaperQuote } from "./paper-quote.tsx";
import type { PricingFacts, ShownDay } from "./pricing.tsx";
import { PriceInSight, Result } from "./result.tsx";

interface Props {
  facts: PricingFacts;
  read: ReadChoice;
  timeZone: string;
  today: ShownDay;
  siteUrl: string;
  /** Called with the number of employees, at first and at each change. */
  onEmployees: (employees: number) => void;
}

/** A form that works without JavaScript. After hydration, each change shows the price at once. */
export function Calculator({ facts, read: initial, timeZone, today, siteUrl, onEmployees }: Props) {
  const t = useTranslations("pricing.calculator");
  const { locale } = useRoot();
  const { market } = initial.choice;
  const { form, read, onChange } = useChoice(facts, market, initial);
  const { choice } = read;
  const quote = quoteOf(facts, choice);
  useEffect(() => onEmployees(choice.employees), [onEmployees, choice.employees]);
  const [addressee, setAddressee] = useState("");
  const payment = termsOf(facts, market).length > 1 ? facts.payment : null;
  return (
    <section id="calculator" aria-labelledby="calculator-title" className="frame pt-20 md:pt-24 print:pt-0">
      <h2 id="calculator-title" className="print:hidden">
        {t("title")}
      </h2>
      <Notices read={read} asked={initial} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[1.15fr_1fr] lg:gap-10 print:hidden">
        <form
          ref={form}
          data-count="calculator"
          action={`${href("pricing", { lang: locale })}#calculator`}
          onChange={onChange}
          onSubmit={(event) => {
            event.preventDefault();
            onChange();
          }}
          className="grid grid-cols-[minmax(0,1fr)] gap-8"
        >
          <input type="hidden" name="market" value={market} />
          <PriceInSight quote={quote} />
          <EmployeesField initial={initial.choice.employees} isWrong={read.corrected.includes("employees")} />
          <PlansField
            plans={plansOf(facts, market)}
            initial={initial.choice.plans}
            isWrong={choice.plans.length === 0}
          />
          {facts.education && <EducationField facts={facts.education} initial={initial.choice.education} />}
          {payment && <TermField facts={payment} initial={initial.choice.term} />}
          {payment && <PayField facts={payment} initial={initial.choice.pay} isMonth={choice.term === 1} />}
          <button type="submit" className="without-script button button-large bg-brand text-on-brand">
            {t("show")}
          </button>
        </form>
        <Result {...{ facts, choice, quote, siteUrl, addressee }} onAddressee={setAddressee} />
      </div>
      <PaperQuote {...{ facts, choice, quote, timeZone, today, siteUrl, addressee }} />
    </section>
  );
}

/** Says which values of the address were corrected, and whether there are too many employees for the calculator. */
function Notices({ read, asked }: { read: ReadChoice; asked: ReadChoice }) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const most = formatNumber(locale, maxEmployees);
  return (
    <>
      {asked.corrected.length > 0 && (
        <p role="status" className="mt-6 rounded-2xl border border-accent bg-card px-5 py-4 print:hidden">
          {t("calculator.corrected", {
            fields: asked.corrected.map((name) => t(`calculator.names.${name}`)).join(", "),
          })}
        </p>
      )}
      {read.tooMany && (
        <div role="status" className="mt-6 rounded-2xl border border-accent bg-card px-5 py-4 print:hidden">
          <p className="font-semibold">{t("calculator.tooManyTitle", { most })}</p>
          <p className="mt-1">{t("calculator.tooMany", { most })}</p>
          <Link to={href("contact", { lang: locale }, { topic: "sales" })} className="text-link mt-2 inline-block">
            {t("askSales")}
          </Link>
        </div>
      )}
    </>
  );
}

/**
 * Reads the choice from the fields of the form at each change, in the same way as the server reads it from the address.
 * Updates the address, so that it can be shared, without a request to the server.
 */
function useChoice(facts: PricingFacts, market: ReadChoice["choice"]["market"], initial: ReadChoice) {
  const { locale } = useRoot();
  const [read, setRead] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const shareAddress = useSharedAddress();

  const onChange = useCallback(() => {
    if (!form.current) return;
    const found = readForm(form.current, facts, locale, market);
    setRead(found);
    shareAddress(href("pricing", { lang: locale }, writeChoice(found.choice)));
  }, [facts, locale, market, shareAddress]);

  // Reads what the visitor changed before hydration, or what the browser restored. If there is no such change, what the
  // page says about the address stays.
  useEffect(() => {
    if (form.current) {
      const found = readForm(form.current, facts, locale, market);
      setRead((read) => (isSame(found.choice, read.choice) ? read : found));
    }
  }, [facts, locale, market]);

  return { form, read, onChange };
}

function isSame(one: ReadChoice["choice"], other: ReadChoice["choice"]): boolean {
  return JSON.stringify(writeChoice(one)) === JSON.stringify(writeChoice(other));
}

function readForm(
  form: HTMLFormElement,
  facts: PricingFacts,
  locale: Parameters<typeof readChoice>[1],
  market: ReadChoice["choice"]["market"],
): ReadChoice {
  const data = new FormData(form);
  const query = new URLSearchParams();
  for (const name of ["employees", "education", "term", "pay"]) {
    const value = data.get(name);
    if (typeof value === "string") query.set(name, value);
  }
  query.set("plans", data.getAll("plans").join(",") || noPlan);
  query.set("market", market);
  return readChoice({ ...facts, defaultMarket: perLocale(() => market) }, locale, query);
}
