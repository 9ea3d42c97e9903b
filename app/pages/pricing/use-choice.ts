import { useCallback, useEffect, useRef, useState } from "react";
import { noPlan, type ReadChoice, readChoice, writeChoice } from "../../../domain/price-choice.ts";
import { href } from "../../../domain/site-map.ts";
import { useSharedAddress } from "../../browser/use-shared-address.ts";
import { useRoot } from "../../site/use-root.ts";
import type { PricingFacts } from "./pricing.tsx";

/**
 * Reads the choice from the fields of the form at each change, in the same way as the server reads it from the address.
 * Updates the address, so that it can be shared, without a request to the server.
 */
export function useChoice(facts: PricingFacts, market: ReadChoice["choice"]["market"], initial: ReadChoice) {
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
  return readChoice({ markets: facts.markets, defaultMarket: everywhere(market) }, locale, query);
}

function everywhere(market: ReadChoice["choice"]["market"]) {
  return { en: market, ru: market, id: market, kk: market, az: market, uz: market };
}
