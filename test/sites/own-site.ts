import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { freePort } from "../fixtures/free-port.ts";
import { filledForm } from "../fixtures/lead.ts";
import { buildProject, copyProject } from "../fixtures/newer-build.ts";
import { siteProcess } from "../fixtures/site-process.ts";
import { gapsIn, readPage, readSitemap } from "../read-page.ts";

/** A folder that `npm run new` has made. */
export interface SiteFolder {
  path: string;
  write(file: string, text: string): void;
  /** Replaces a text that must be there. */
  edit(file: string, from: string | RegExp, to: string): void;
}

export interface Answered {
  status: number;
  text: string;
  location: string | null;
}

/** A site of its own, built from a copy of the code and served by a process of its own. */
export interface OwnSite {
  folder: SiteFolder;
  ask(path: string, form?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Runs a script of the code for the folder. Rejects if it fails. */
  run(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A crawler would get no error pages. */
const browser = {
  accept: "text/html",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

/** Makes a folder with the answers of `flags`, changes it, builds it and serves it. Takes about 20 seconds. */
export async function openOwnSite(
  flags: Readonly<Record<string, string>>,
  change: (folder: SiteFolder) => void,
): Promise<OwnSite> {
  const temporary = mkdtempSync(join(tmpdir(), "own-site-"));
  const code = join(temporary, "code");
  const folder = siteFolder(join(temporary, "site"));
  const env = { ...process.env, SITE_DIR: folder.path };
  const run = (script: string, ...values: string[]) =>
    promisify(execFile)(process.execPath, [script, ...values], { cwd: code, env });
  copyProject(code);
  const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  await run("scripts/new.ts", folder.path, ...given);
  change(folder);
  await buildProject(code, { SITE_DIR: folder.path });
  // A data folder that does not exist, in which nothing has been stored yet.
  const data = { DATA_DIR: join(temporary, "new/data"), SITE_SECRET: "s".repeat(32) };
  const port = await freePort();
  // Each form comes from another network, because a fourth one would have to wait.
  const site = siteProcess(
    port,
    {
      ...data,
      DATABASE_URL: `sqlite:${join(temporary, "site.db")}`,
      SITE_DIR: folder.path,
      INDEXING: "on",
      TRUST_PROXY: "1",
    },
    code,
  );
  await site.start();
  let forms = 0;
  return {
    folder,
    run,
    async ask(path, form) {
      const headers = { ...browser, origin: site.origin, "x-forwarded-for": `198.51.${forms}.1` };
      if (form) forms += 1;
      const sent = form && { method: "POST", body: new URLSearchParams(form) };
      const response = await fetch(site.origin + path, { redirect: "manual", headers, ...sent });
      return { status: response.status, text: await response.text(), location: response.headers.get("location") };
    },
    async close() {
      await site.stop();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}

function siteFolder(path: string): SiteFolder {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  };
  const edit = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(path, file), "utf8");
    expect(text.replace(from, to)).not.toBe(text);
    write(file, text.replace(from, to));
  };
  return { path, write, edit };
}

/** Returns what a visitor of the site in a language finds: each fault is a line. An empty list: all is right. */
export async function faultsOf({ ask }: OwnSite, lang: string, languages: readonly string[]): Promise<string[]> {
  const home = await ask(`/${lang}`);
  const { links, alternates, ...page } = readPage(home.text);
  const faults: string[] = [];
  const want = (name: string, found: unknown, wanted: unknown) => {
    const [is, be] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== be) faults.push(`/${lang}: ${name}: ${is}, not ${be}`);
  };
  want("status", home.status, 200);
  want("language and headings", [page.lang, page.headings], [lang, 1]);
  const switched = new Set(Array.from(home.text.matchAll(/data-language="(\w+)"/g), ([, other]) => other));
  want("switch", [...switched], languages.length > 1 ? languages : []);
  const listed = readSitemap((await ask(`/${lang}/sitemap.xml`)).text).map(({ address }) => new URL(address).pathname);
  const linked = links.filter((link) => link.startsWith("/")).map((link) => link.replace(/[?#].*/, ""));
  for (const path of new Set([...linked, ...listed])) want(`link ${path}`, (await ask(path)).status, 200);
  want("prices", (await ask("/api/prices.json")).status, 200);
  want("hreflang names itself if it is in the sitemap", lang in alternates, listed.includes(`/${lang}`));
  const lost = await ask(`/${lang}/features/no-such`);
  want("missing page", [lost.status, readPage(lost.text).headings], [404, 1]);
  const contact = `/${lang}/contact`;
  want("empty form", (await ask(contact, { topic: "demo" })).status, 400);
  const sent = await ask(contact, { ...filledForm, quote: "employees=70" });
  want("form", [sent.status, sent.location?.startsWith(`/${lang}/thanks?`)], [303, true]);
  if (sent.location) want("thanks", (await ask(sent.location)).status, 200);
  return faults;
}

/** Returns the gaps that absent facts leave in the pages of a language, by page. A new folder states none of them. */
export async function gapsOf({ ask }: OwnSite, lang: string): Promise<Record<string, string[]>> {
  const listed = readSitemap((await ask(`/${lang}/sitemap.xml`)).text).map(({ address }) => new URL(address).pathname);
  const quote = "?employees=70&term=12&pay=transfer";
  const found: Record<string, string[]> = {};
  for (const path of [...listed, `/${lang}/pricing${quote}`, `/${lang}/contact${quote}`]) {
    const gaps = gapsIn((await ask(path)).text);
    if (gaps.length > 0) found[path] = gaps;
  }
  return found;
}
