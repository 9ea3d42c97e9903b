/*
 * The parts of `npm run translations` for translators: `export`, `draft` and `import`; see docs/operating.md.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { createTranslator } from "use-intl/core";
import type { ExchangeProblem } from "../domain/desk/text-exchange.ts";
import { fallbackLocale, isLocale, type Locale, locales } from "../i18n/locales.ts";
import messages from "../i18n/messages/editor/en.json" with { type: "json" };
import { readConfig } from "../server/config.ts";
import { lineOf } from "../server/content/markdown/read-yaml.ts";
import { readFamilies } from "../server/texts/families.ts";
import { type Lock, readLock, writeLock } from "../server/texts/lock.ts";
import { hashOf } from "../server/texts/units.ts";
import { linksOf, type TakenText, takeTexts, textsToTranslate, writeTexts } from "../server/translators/exchange.ts";
import { ExchangeError } from "../server/translators/exchange-error.ts";
import type { Links } from "../server/translators/fixed-parts.ts";
import { readGlossary, termPairs } from "../server/translators/glossary.ts";
import { draftTexts } from "../server/translators/machine-drafts.ts";
import { translators } from "../server/translators/translation-services.ts";
import { readXliff, type TextToTranslate, writeXliff } from "../server/translators/xliff.ts";
import { siteDir } from "./site-dir.ts";
import { refuse, say } from "./terminal.ts";

const usage = "npm run translations -- export <language> [--all], draft <language>, or import <file>";

/** Runs `export`, `draft` or `import`; returns whether `command` is one of them. */
export async function exchangeTexts([command = "", value = "", flag]: readonly string[]): Promise<boolean> {
  if (!["export", "draft", "import"].includes(command)) return false;
  if (command === "import") await importFile(value);
  else if (isLocale(value) && value !== fallbackLocale) await exportTexts(value, { all: flag === "--all", command });
  else refuse(usage, `A language is one of ${locales.filter((locale) => locale !== fallbackLocale).join(", ")}.`);
  return true;
}

/** Writes what a language lacks to standard output as XLIFF, with drafts by machine as targets if they are wanted. */
async function exportTexts(to: Locale, { all, command }: { all: boolean; command: string }): Promise<void> {
  const glossary = readGlossary(siteDir);
  const lock = lockOf(to);
  const options = { lockOf: () => lock, glossary, all, pageOf: () => null };
  const families = (await readFamilies(siteDir)).filter(({ part }) => part !== "messages");
  const texts = textsToTranslate(families, fallbackLocale, to, options);
  const links = linksOf(families, fallbackLocale, to);
  const drafted = command === "draft" ? await draftAll(texts, to, links) : texts;
  process.stdout.write(writeXliff(fallbackLocale, to, drafted, links));
  process.stderr.write(`${texts.length} texts\n`);
}

function lockOf(locale: Locale): Lock {
  const lock = readLock(siteDir, locale);
  return lock.ok ? lock.value : refuse(...lock.mistakes.map(lineOf));
}

async function draftAll(texts: readonly TextToTranslate[], to: Locale, links: Links): Promise<TextToTranslate[]> {
  const { machineDrafts } = readConfig(process.env);
  if (machineDrafts === null) refuse("Set MACHINE_DRAFTS and MACHINE_DRAFTS_TOKEN; see docs/operating.md.");
  const { voice, ...glossary } = readGlossary(siteDir);
  const terms = termPairs({ voice, ...glossary }, fallbackLocale, to);
  const translate = translators[machineDrafts.service].open(machineDrafts);
  const sources = texts.map(({ source }) => source);
  const drafts = await draftTexts(translate, sources, { from: fallbackLocale, to, voice, terms }, links);
  return texts.map((text, at) => {
    const draft = drafts[at];
    if (draft?.ok) return { ...text, target: draft.text };
    if (draft) process.stderr.write(`${text.address}: ${sentenceOf(draft.problem)}\n`);
    return text;
  });
}

const t = createTranslator({ locale: "en", messages, namespace: "editor.reasons" });

/** Returns what the desk says, too. */
function sentenceOf({ reason, detail, line = 0 }: ExchangeProblem): string {
  return `${t(reason, { line })} ${detail}`.trim();
}

/** Writes the translations of a file into the content folder, and says which ones were refused, and why. */
async function importFile(name: string): Promise<void> {
  if (!existsSync(name)) refuse(usage, `There is no file ${JSON.stringify(name)}.`);
  try {
    const { from, to, texts } = readXliff(readFileSync(name, "utf8"));
    const families = await readFamilies(siteDir);
    const { taken, refused } = takeTexts(families, from, to, texts);
    const lock = { ...lockOf(to) };
    let written = 0;
    for (const [family, ofFamily] of Map.groupBy(taken, (text) => text.family)) {
      const original = family.units[from]?.[0]?.file ?? "";
      const file = family.units[to]?.[0]?.file ?? fileIn(original, from, to);
      const outcome = writeFamily(original, file, ofFamily);
      refused.push(...outcome.refused);
      const stored = ofFamily.filter(({ address }) => !outcome.refused.some((each) => each.address === address));
      for (const { address, key, isCurrent } of stored) {
        const source = family.units[from]?.find((unit) => unit.key === key);
        if (source && isCurrent) lock[address] = hashOf(source.text);
      }
      written += stored.length;
    }
    writeLock(siteDir, to, lock);
    for (const { address, ...problem } of refused) say(`${address}: not imported. ${sentenceOf(problem)}`);
    for (const { address } of taken.filter(({ isCurrent }) => !isCurrent)) {
      say(`${address}: imported, but its source has changed since it was sent`);
    }
    say(`${written} texts written, ${refused.length} refused`);
  } catch (error) {
    if (error instanceof ExchangeError) refuse(`${name}: ${sentenceOf(error.problem)}`);
    throw error;
  }
}

function writeFamily(original: string, file: string, texts: readonly TakenText[]) {
  const present = existsSync(join(siteDir, file));
  const outcome = writeTexts(file, readFileSync(join(siteDir, present ? file : original), "utf8"), texts);
  writeFileSync(join(siteDir, file), outcome.source);
  return outcome;
}

/** `help/en/clock-in.md` → `help/kk/clock-in.md`, `pages/home/en.yml` → `pages/home/kk.yml` */
function fileIn(file: string, from: Locale, to: Locale): string {
  return file.replace(new RegExp(`/${from}(?=[/.])`), `/${to}`);
}
