/*
 * npm run new: makes the folder of a new site. It has the texts of the sample site in the chosen languages, and facts
 * and prices that its owner still has to fill in.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { parseDocument } from "yaml";
import { removablePages } from "../domain/shipped.ts";
import { refuse, say } from "./terminal.ts";

const root = join(import.meta.dirname, "..");
const sample = join(root, "content");
const shipped = Object.keys(parseDocument(readFileSync(join(root, "i18n/languages.yml"), "utf8")).toJS());
/** What may be left out: pages, and the posts and help articles, which link to each other. */
const parts = [...removablePages, "articles"];

/** What only the owner knows. Until they write it, the texts do without. */
const ownersFacts = [
  ...["clients", "branches", "lateness", "recognition", "requests", "geofence", "splitShifts", "duplication"],
  ...["shiftManagement", "ranking", "checklist", "signing", "payment", "quote", "education"],
];

const color = /^#[0-9a-f]{6}$/i;

/** What is asked, in this order: the pattern of an answer, and what is taken if there is none. */
const questions = {
  name: { ask: "Name of the company", pattern: /\S/, usual: "" },
  email: { ask: "Mail address for visitors", pattern: /^\S+@\S+\.\S+$/, usual: "" },
  languages: { ask: `Languages, the main one first (${shipped.join(", ")})`, pattern: /^[a-z, ]+$/, usual: "en" },
  country: { ask: "Country of the price list, two letters", pattern: /^[A-Z]{2}$/, usual: "US" },
  currency: { ask: "Its currency, three letters", pattern: /^[A-Z]{3}$/, usual: "USD" },
  price: { ask: "Price per employee and month", pattern: /^\d+(\.\d+)?$/, usual: "1" },
  color: { ask: "Color of buttons and links, such as #0f766e", pattern: color, usual: "#0f766e" },
  without: { ask: `Parts to leave out (${parts.join(", ")})`, pattern: /^[a-z, ]*$/, usual: "" },
} as const;

type Answers = Record<keyof typeof questions, string>;

const usage = [
  "npm run new -- <folder>    asks for the name, the languages and so on",
  ...Object.entries(questions).map(([name, { ask }]) => `  --${name.padEnd(10)} ${ask}`),
];

const options = Object.fromEntries(Object.keys(questions).map((name) => [name, { type: "string" }] as const));
const { values, positionals } = readArguments();
const [folder = "", ...more] = positionals;
if (folder === "" || more.length > 0) refuse(...usage);
const target = resolve(folder);
if (existsSync(target) && readdirSync(target).length > 0) refuse(`${folder} is not empty: name another folder`);

const answers = await readAnswers();
const languages = listOf(answers.languages);
const without = listOf(answers.without);
const unknown = [
  ...languages.filter((each) => !shipped.includes(each)),
  ...without.filter((each) => !parts.includes(each)),
];
if (languages.length === 0 || unknown.length > 0) {
  refuse(`unknown: ${unknown.join(", ")}. Add a language of your own later, in languages.yml.`);
}

copyTexts();
edit("site.yml", {
  name: answers.name,
  email: answers.email,
  teamLanguage: languages[0],
  timeZone: timeZone(answers.country),
  languages,
  off: without.filter((each) => removablePages.some((page) => page === each)),
});
edit("facts.yml", {
  confirmed: false,
  ...Object.fromEntries(ownersFacts.map((fact) => [fact, null])),
  defaultMarket: {},
  nearbyMarket: {},
  markets: {
    [answers.country.toLowerCase()]: {
      currency: answers.currency,
      billing: "per-employee-monthly",
      transferDiscount: false,
      packages: { attendance: Number(answers.price) },
      contents: { attendance: ["attendance", "shifts"], payroll: ["payroll"], access: ["access-control"] },
    },
  },
});
edit("pages/industries/examples.yml", { pay: { [answers.currency]: 15 }, localPay: {} });
if (answers.color !== questions.color.usual) edit("theme.yml", {}, [["light", brandColors(answers.color)]]);
if (without.includes("articles")) {
  for (const part of ["blog", "help"]) writeFileSync(join(target, part, "categories.yml"), "{}\n");
}
for (const language of languages) writeMarketName(language);

const shown = relative(process.cwd(), target);
say(
  [
    `${shown} is there. See it:`,
    `  SITE_DIR=${shown} npm run up`,
    "Then, in this order:",
    "  site.yml       addresses, telephone, time zone, what buyers ask",
    "  facts.yml      your numbers and prices; then set confirmed: true",
    "  pages/         the texts, one file for each language",
    "  theme.yml      colors, corners, typeface; logo.svg beside it; public/icon.svg, then npm run icons",
    "  pages/privacy, terms, cookies   have a lawyer check them, then set checkedByLawyer: true",
    `Check it: SITE_DIR=${shown} npm run check`,
  ].join("\n"),
);

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), ...usage);
  }
}

/** Returns the answers: those of the flags, and from the terminal those that are missing. */
async function readAnswers(): Promise<Answers> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const found: Partial<Answers> = {};
  for (const [name, { ask, pattern, usual }] of Object.entries(questions)) {
    let answer = values[name] as string | undefined;
    while (answer === undefined && terminal) {
      const typed = (await terminal.question(`${ask}${usual && ` [${usual}]`}: `)).trim() || usual;
      if (pattern.test(typed)) answer = typed;
    }
    answer ??= usual;
    if (!pattern.test(answer)) refuse(`--${name}: found "${answer}". ${ask}.`, ...usage);
    found[name as keyof Answers] = answer;
  }
  terminal?.close();
  return found as Answers;
}

function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((each) => each !== "");
}

/** Returns the time zone of a country if it has only one; otherwise that of this computer. */
function timeZone(country: string): string {
  // TypeScript does not know this method yet.
  const locale = new Intl.Locale("und", { region: country }) as Intl.Locale & { getTimeZones(): string[] | undefined };
  const zones = locale.getTimeZones() ?? [];
  return zones.length === 1 && zones[0] ? zones[0] : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Copies the sample site without other languages, and without posts or articles if they are not wanted. */
function copyTexts(): void {
  const isOtherLanguage = (name: string) => shipped.includes(name) && !languages.includes(name);
  cpSync(sample, target, {
    recursive: true,
    filter(source) {
      const path = relative(sample, source).split("/");
      // The locks name texts that the new site may lack.
      if (path[0] === "translations") return false;
      const isText = path.length > 2 && (path[0] === "blog" || path[0] === "help");
      if (isText && without.includes("articles")) return false;
      return !path.some((name) => isOtherLanguage(name.split(".")[0] ?? ""));
    },
  });
}

/** Sets fields of a YAML file of the new folder; its comments stay. */
function edit(file: string, fields: object, nested: [string, object][] = []): void {
  const path = join(target, file);
  const document = parseDocument(readFileSync(path, "utf8"));
  for (const [name, value] of Object.entries(fields)) document.set(name, document.createNode(value));
  for (const [name, inner] of nested) {
    for (const [key, value] of Object.entries(inner)) document.setIn([name, key], value);
  }
  writeFileSync(path, document.toString({ lineWidth: 0 }));
}

/** Returns the colors that depend on that of the brand. */
function brandColors(brand: string): object {
  return { brand, "brand-dark": mixed(brand, "#000000", 0.35), tint: mixed(brand, "#ffffff", 0.88) };
}

function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** Writes the name of the market in a language. The other messages are those of the code. */
function writeMarketName(language: string): void {
  const name = new Intl.DisplayNames(language, { type: "region" }).of(answers.country);
  const messages = { pricing: { markets: { [answers.country.toLowerCase()]: name } } };
  mkdirSync(join(target, "messages/forms"), { recursive: true });
  writeFileSync(join(target, `messages/forms/${language}.json`), `${JSON.stringify(messages, null, 2)}\n`);
}
