/*
 * npm run check: checks everything that can be checked without running the site. Prints each fault with its file and
 * exits with 1 if there was any.
 */
import { spawn } from "node:child_process";
import { checkContent } from "./check/content.ts";
import { checkDocs } from "./check/docs.ts";
import { checkLegal } from "./check/legal.ts";
import { checkMessages } from "./check/messages.ts";
import { checkPages } from "./check/pages.ts";
import { readTexts } from "./check/read-texts.ts";
import { checkRedirects } from "./check/redirects.ts";
import { listTranslations } from "./check/translations.ts";

const contentDir = process.env.CONTENT_DIR ?? "content";

const checks: [name: string, check: () => Promise<string[]>][] = [
  ["generated files", () => command("node", "scripts/generate.ts")],
  ["format, lint and boundaries", () => command("biome", "check", "--error-on-warnings", ".")],
  ["types", async () => (await command("react-router", "typegen")).concat(await command("tsc"))],
  ["messages", () => checkMessages(undefined, contentDir)],
  ["content", () => checkContent(contentDir)],
  ["legal texts", () => checkLegal(contentDir)],
  ["pages", () => checkPages(contentDir)],
  ["redirects", () => checkRedirects(contentDir)],
  ["docs", () => checkDocs()],
];

let faults = 0;
for (const [name, check] of checks) {
  const found = await check();
  faults += found.length;
  console.log(found.length === 0 ? `✓ ${name}` : `✗ ${name}\n${found.map((fault) => `  ${fault}`).join("\n")}`);
}
// Texts with mistakes are not read and would be listed as missing.
if (faults === 0) for (const line of listTranslations(await readTexts(contentDir))) console.log(`· ${line}`);
process.exitCode = faults === 0 ? 0 : 1;

/** Runs a command. Returns what it printed if it failed; otherwise an empty list. */
function command(program: string, ...args: string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    const output: string[] = [];
    child.stdout.on("data", (chunk) => output.push(String(chunk)));
    child.stderr.on("data", (chunk) => output.push(String(chunk)));
    child.on("error", reject);
    child.on("exit", (code) => resolve(code === 0 ? [] : [output.join("").trim() || `${program} ended with ${code}`]));
  });
}
