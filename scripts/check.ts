/*
 * npm run check: checks everything that can be checked without running the site. Prints each fault with its file and
 * exits with 1 if there was any.
 */
import { spawnSync } from "node:child_process";
import { checkContent } from "./check/content.ts";
import { checkDocs } from "./check/docs.ts";
import { targetsOf } from "./check/links.ts";
import { checkMessages } from "./check/messages.ts";
import { absentAddresses, checkLegal, checkPages } from "./check/pages.ts";
import { readTexts } from "./check/read-texts.ts";
import { checkRedirects, withOldAddresses } from "./check/redirects.ts";
import { checkTypeface } from "./check/typeface.ts";
import { siteDir } from "./site-dir.ts";
import { changedTranslations } from "./translations.ts";

const checks: [name: string, check: () => string[] | Promise<string[]>][] = [
  ["format, lint and boundaries", () => command("biome", "check", "--error-on-warnings", ".")],
  ["types", () => command("react-router", "typegen").concat(command("tsc", "--checkers", "2"))],
  ["messages", () => checkMessages("i18n/messages", siteDir)],
  [
    "content and redirects",
    async () => {
      const texts = await readTexts(siteDir);
      const targets = targetsOf(texts, absentAddresses(siteDir));
      return [...checkContent(texts, withOldAddresses(siteDir, targets)), ...checkRedirects(siteDir, targets)];
    },
  ],
  ["legal texts", () => checkLegal(siteDir)],
  ["pages", () => checkPages(siteDir)],
  ["typeface", () => checkTypeface(siteDir)],
  ["docs", checkDocs],
];

for (const [name, check] of checks) {
  // An error about files that cannot be read has a line for each mistake.
  const found = await Promise.try(check).catch((error: Error) => error.message.split("\n"));
  console.log(found.length === 0 ? `✓ ${name}` : `✗ ${name}\n${found.map((fault) => `  ${fault}`).join("\n")}`);
  if (found.length > 0) process.exitCode = 1;
}

const changed = await changedTranslations(siteDir);
if (changed > 0) console.log(`! ${changed} translations are of an older text: npm run translations lists them`);

/** Runs a command. Returns what it printed if it failed; otherwise an empty list. */
function command(program: string, ...args: string[]): string[] {
  const { status, error, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 100_000_000 });
  if (error) throw error;
  return status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${program} ended with ${status}`];
}
