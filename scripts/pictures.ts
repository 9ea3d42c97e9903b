/*
 * node scripts/pictures.ts: draws the pictures of README.md from the built site, with an empty data folder and sample
 * requests. Run `npm run build` first.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Topic } from "../domain/leads/fields.ts";
import { href } from "../domain/site-map.ts";
import type { Locale } from "../i18n/locales.ts";
import { type Serving, serve } from "../test/bench/serving.ts";
import { freePort } from "../test/fixtures/free-port.ts";
import { chromiumPath } from "./chromium.mjs";
import { say } from "./terminal.ts";

const folder = join(import.meta.dirname, "../docs/pictures");
const viewport = { width: 1440, height: 900 };
const member = "team@example.com";

const samples = [
  { lang: "kk", topic: "demo", firstName: "Айгерім", companyName: "Мысал дүкені", phone: "+7 701 234 56 78" },
  { lang: "id", topic: "sales", firstName: "Ayu", companyName: "Kafe Contoh", phone: "+62 812 3456 7890" },
  { lang: "az", topic: "demo", firstName: "Leyla", companyName: "Nümunə Market", phone: "+994 50 123 45 67" },
  { lang: "uz", topic: "demo", firstName: "Dilnoza", companyName: "Namuna Klinika", phone: "+998 90 123 45 67" },
  { lang: "ru", topic: "support", firstName: "Анна", companyName: "Пример", phone: "+7 999 123 45 67" },
  { lang: "en", topic: "sales", firstName: "Sam", companyName: "Sample Hotels", phone: "+44 20 7946 0123" },
] as const satisfies { lang: Locale; topic: Topic; [field: string]: string }[];

// A webhook for the site's leads: without one, the desk would show them as not sent anywhere.
const webhookPort = await freePort();
const receiver = createServer((_, response) => response.end()).listen(webhookPort, "127.0.0.1");

const site = await serve({
  command: ["node", "build/node/main.js"],
  // Until all texts are read, it answers 503.
  ready: "/sitemap.xml",
  limitMs: 120_000,
  environment: {
    LOG_LEVEL: "error",
    TRUST_PROXY: "1",
    LEADS_WEBHOOK_URL: `http://127.0.0.1:${webhookPort}`,
    LEADS_WEBHOOK_SECRET: "whsec_c2FtcGxlIHNlY3JldCBmb3IgcGljdHVyZXM=",
  },
});
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
try {
  for (const [at, sample] of samples.entries()) await send(site, sample, at);
  await drawSite(browser, site);
  await drawDesk(browser, site);
} finally {
  await browser.close();
  await site.stop();
  receiver.close();
}

/** Sends the contact form as a browser without a script does. Each sample comes from a network of its own. */
async function send({ origin }: Serving, { lang, ...sample }: (typeof samples)[number], at: number): Promise<void> {
  const email = `${sample.topic}-${at}@example.com`;
  const message = "A sample request.";
  const response = await fetch(origin + href("contact", { lang }), {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, "X-Forwarded-For": `198.51.${at}.1` },
    body: new URLSearchParams({ ...sample, email, message, employees: "31-80", consent: "on" }),
  });
  if (response.status !== 303) throw new Error(`The form of /${lang}/contact answered ${response.status}`);
}

async function drawSite(browser: Browser, { origin }: Serving): Promise<void> {
  const page = await browser.newPage({ viewport, colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(origin + href("home", { lang: "en" }));
  await page.locator("html:not([data-hydrating])").waitFor();
  await page.getByRole("button", { name: "Decline" }).click();
  await draw(page, "site");
}

/** Signs in with a link from the command, as the operator of a new site does. */
async function drawDesk(browser: Browser, { origin, data }: Serving): Promise<void> {
  const command = (...args: string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, "team.ts"), ...args], {
      env: { ...process.env, DATABASE_URL: `sqlite:${join(data, "site.db")}`, SITE_URL: origin },
      encoding: "utf8",
    }).trim();
  command("add", member);
  const page = await browser.newPage({ viewport, colorScheme: "light" });
  await page.goto(command("link", member));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await page.goto(origin + href("deskLeads", { lang: "en" }));
  await draw(page, "desk");
}

/** Writes what the window shows, as WebP: half the size of Playwright's PNG. */
async function draw(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.fonts.ready.then(() => [...document.images].every((one) => one.complete)));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 85 });
  const bytes = Buffer.from(data, "base64");
  writeFileSync(join(folder, `${name}.webp`), bytes);
  say(`docs/pictures/${name}.webp: ${Math.ceil(bytes.length / 1024)} KB`);
}
