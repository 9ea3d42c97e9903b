/*
 * node test/bench/cache-attack.ts: tries to push the pages that visitors use out of the page cache. One client requests
 * 500 addresses of each kind that mean the same page. Prints how many of eight such pages are cached before and after.
 * Loopback only. Needs the build.
 */
import { processorSeconds, type Serving, serveSite } from "./serving.ts";

const hot = ["/en", "/ru", "/kk/pricing", "/az/blog", "/en/faq", "/uz/features", "/id/contact", "/en/about"];
const count = 500;
/** A visitor's own network, so that the limit of the attacker's network does not apply. */
const visitor = { "x-forwarded-for": "198.51.100.7" };
const attacker = { "x-forwarded-for": "203.0.113.1" };

const routes = "root,site/layouts,pages/pricing/pricing".split(",");

/** Returns the addresses of one kind of attack: the number makes each one different. */
const attacks: Record<string, (n: number) => string> = {
  "sitemap, other spellings of page 1": (n) => `/en/sitemap.xml?page=1.${"0".repeat(n + 1)}`,
  "Markdown of a post, ?answer=": (n) => `/en/blog/honest-clock-in.md?answer=${n}`,
  "Markdown of an article, ?rated=": (n) => `/en/faq/sign-in.md?rated=${n}`,
  "article, ?rated=": (n) => `/en/faq/sign-in?rated=${n}`,
  "Markdown, upper and lower case": (n) => `/en/${caseOf("tools/schedule-builder", n)}.md`,
  "data, other orders and repetitions of routes": (n) => `/en/pricing.data?_routes=${routesOf(n)}`,
};

/** Writes the letters in upper case that the binary digits of `n` name. */
function caseOf(text: string, n: number): string {
  return [...text].map((letter, at) => (((n + 1) >> at) & 1 ? letter.toUpperCase() : letter)).join("");
}

/** Returns ids of routes in an order that depends on `n`. */
function routesOf(n: number): string {
  const ids = [...routes, ...Object.keys(attacks).map((_, at) => `unknown-${at}`), `unknown-${n}`];
  return encodeURIComponent(ids.sort((a, b) => ((a.length * (n + 7)) % 11) - ((b.length * (n + 7)) % 11)).join(","));
}

for (const [name, addressOf] of Object.entries(attacks)) await measure(name, addressOf);

async function measure(name: string, addressOf: (n: number) => string): Promise<void> {
  const states: string[] = [];
  const onLine = (line: string) => {
    // The first line names the address of the site.
    const { msg, path, cache } = line.startsWith("{") ? JSON.parse(line) : {};
    if (msg === "request" && hot.includes(path)) states.push(cache);
  };
  const site = await serveSite({ TRUST_PROXY: "1" }, { onLine });
  try {
    await load(site, visitor);
    await load(site, visitor);
    const statuses: Record<number, number> = {};
    const usedBefore = processorSeconds(site);
    for (let n = 0; n < count; n++) {
      const response = await fetch(site.origin + addressOf(n), { headers: attacker, redirect: "manual" });
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
    const ms = (processorSeconds(site) - usedBefore) * 1000;
    await load(site, visitor);
    // The log is written with a delay.
    while (states.length < 3 * hot.length) await new Promise((resolve) => setTimeout(resolve, 100));
    const hits = (round: number) =>
      states.slice(round * hot.length, (round + 1) * hot.length).filter((state) => state === "hit").length;
    const answers = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
    console.log(
      `${name}: ${hits(1)} of ${hot.length} pages cached before, ${hits(2)} after; ` +
        `${(ms / count).toFixed(1)} ms each; ${answers.join(", ")}`,
    );
  } finally {
    await site.stop();
  }
}

async function load({ origin }: Serving, headers: Record<string, string>): Promise<void> {
  for (const path of hot) await (await fetch(origin + path, { headers })).arrayBuffer();
}
