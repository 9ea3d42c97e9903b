import type { ExchangeProblem, RefusedText } from "../../domain/desk/text-exchange.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Family, PlacedUnit } from "../texts/families.ts";
import { addressOf, type Lock, translatedUnits } from "../texts/lock.ts";
import { lengthProblem, limitOf } from "../texts/text-cells.ts";
import { replaceUnit, unitsOf } from "../texts/units.ts";
import { differentPart, type Links, linksBetween } from "./fixed-parts.ts";
import { type Glossary, termPairs } from "./glossary.ts";
import { type ReturnedText, type TextToTranslate, takeReturned } from "./xliff.ts";

interface ExportOptions {
  lockOf: (family: Family) => Lock;
  glossary: Glossary;
  /** Whether texts that are up to date are exported, too. */
  all?: boolean;
  /** Returns where visitors read a text. */
  pageOf: (family: Family) => string | null;
  /** Returns texts that the source had before, by key, as far as they are known. */
  oldSources?: (family: Family) => ReadonlyMap<string, string>;
}

/** Lists what a language lacks, for translators: texts that are missing, and those whose source has changed. */
export function textsToTranslate(
  families: readonly Family[],
  from: Locale,
  to: Locale,
  { lockOf, glossary, all = false, pageOf, oldSources }: ExportOptions,
): TextToTranslate[] {
  const terms = termPairs(glossary, from, to);
  return families
    .filter(({ source }) => source === from)
    .flatMap((family) => {
      const sources = byAddress(family, from);
      const targets = byAddress(family, to);
      const old = oldSources?.(family);
      return translatedUnits(family, to, lockOf(family)).flatMap(({ address, state }): TextToTranslate[] => {
        const { text: source, key = "" } = sources.get(address) ?? {};
        // Where the blocks of two languages differ, a person has to compare the whole texts.
        if (!source || (state === "current" && !all)) return [];
        const words = source.toLowerCase();
        const found = terms.filter(([term]) => words.includes(term.toLowerCase()));
        return [
          {
            ...{ address, source, target: targets.get(address)?.text || null, page: pageOf(family) },
            ...{ oldSource: old?.get(key) ?? null, limit: limitOf(family, key) },
            terms: found.map((pair) => pair.join(" = ")),
          },
        ];
      });
    });
}

/** Returns how links change from one language to another; posts have a slug of their own in each language. */
export function linksOf(families: readonly Family[], from: Locale, to: Locale): Links {
  const pathOf = (family: Family, locale: Locale) => {
    const slug = /([^/]+)\.md$/.exec(family.units[locale]?.[0]?.file ?? "")?.[1];
    return slug === undefined ? [] : [`/${locale}/blog/${slug}`];
  };
  const pairs = families
    .filter(({ part }) => part === "blog")
    .flatMap((family) =>
      pathOf(family, from).flatMap((one) => pathOf(family, to).map((other) => [one, other] as const)),
    );
  return linksBetween(from, to, new Map(pairs));
}

function byAddress({ id, units }: Family, locale: Locale): Map<string, PlacedUnit> {
  return new Map(units[locale]?.map((unit) => [addressOf(id, unit.key), unit]));
}

/** A translation that can be stored, with the key of its unit. */
export interface TakenText {
  address: string;
  family: Family;
  key: string;
  text: string;
  /** Whether its source is still the one that was translated. */
  isCurrent: boolean;
  /** The hash of the source that was translated. */
  sourceHash: string;
}

/** Checks what a translator returned. Texts that were left empty, and those that are as they were, are left out. */
export function takeTexts(
  families: readonly Family[],
  from: Locale,
  to: Locale,
  returned: readonly ReturnedText[],
): { taken: TakenText[]; refused: RefusedText[] } {
  const known = new Map(
    families.flatMap((family) =>
      [...byAddress(family, family.source)].map(([address, unit]) => [address, { family, unit }] as const),
    ),
  );
  const links = linksOf(families, from, to);
  const taken: TakenText[] = [];
  const refused: RefusedText[] = [];
  for (const each of returned) {
    const { address } = each;
    const refuse = (reason: ExchangeProblem["reason"], detail = "") => refused.push({ address, reason, detail });
    const place = known.get(address);
    if (!place || place.family.source !== from) {
      refuse("gone");
      continue;
    }
    const { family, unit } = place;
    const result = takeReturned(each, unit.text, links);
    if (!result.ok) {
      refuse("unknownPart");
      continue;
    }
    const { text, isCurrent, sourceHash } = result;
    if (text === null || text === byAddress(family, to).get(address)?.text) continue;
    const part = differentPart(unit.text, text, links);
    const length = lengthProblem(family, unit.key, text);
    if (part !== null) refuse("otherPart", part);
    else if (length !== null) refused.push({ address, ...length });
    else taken.push({ address, family, key: unit.key, text, isCurrent, sourceHash });
  }
  return { taken, refused };
}

/**
 * Puts translations into the source of a file; a file that does not exist yet begins as its source text. A text that
 * would change the blocks around it is refused.
 */
export function writeTexts(
  file: string,
  source: string,
  texts: readonly TakenText[],
): { source: string; refused: RefusedText[] } {
  const refused: RefusedText[] = [];
  let written = source;
  for (const { address, key, text } of texts) {
    const unit = unitsOf(file, written).find((each) => each.key === key);
    const replaced = unit && replaceUnit(file, written, unit, text);
    if (replaced?.ok) written = replaced.source;
    else refused.push({ address, reason: unit ? "structure" : "gone", detail: "" });
  }
  return { source: written, refused };
}
