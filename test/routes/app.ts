import { join } from "node:path";
import { type App, createApp, type Resources, type Visitor } from "../../server/app.ts";
import { readLegal } from "../../server/content/files/read-legal.ts";
import { readPages } from "../../server/content/files/read-pages.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { textFiller } from "../../server/content/files/text-filler.ts";
import { openContent } from "../../server/content/open-content.ts";
import { openTextSearch } from "../../server/content/text-search.ts";
import { openIcons } from "../../server/icons/open-icons.ts";

const contentDir = join(import.meta.dirname, "../../content");
export const origin = "https://site.test";

export const person: Visitor = {
  address: "/",
  cookies: {},
  acceptLanguage: "",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  framed: false,
  ip: "203.0.113.5",
};

export interface Asked {
  status: number;
  headers: Headers;
  text: string;
  cached: boolean;
}

export interface TestApp {
  app: App;
  /** What the app was given. */
  services: Resources;
  /** What was written to the log, as level and fields. */
  logged: [level: string, fields: object, message: string][];
  ask(path: string, visitor?: Partial<Visitor>): Promise<Asked>;
  close(): Promise<void>;
}

const accept = async () => "accepted" as const;

/** The real app over the real content; `change` replaces a resource. */
export async function openApp(change: Partial<Resources> = {}): Promise<TestApp> {
  const site = readSite(contentDir);
  const facts = readFacts(contentDir);
  const logged: TestApp["logged"] = [];
  const level = (name: string) => (fields: object, message: string) => void logged.push([name, fields, message]);
  const log = { info: level("info"), warn: level("warn"), error: level("error") };
  const fill = textFiller(site, facts);
  const content = await openContent({
    ...{ dir: contentDir, timeZone: site.timeZone, fill, log },
    ...{ mirrorFile: ":memory:", wordpress: null },
  });
  const legal = readLegal(contentDir, { site, leadsKeepMonths: 24, spamKeepMonths: 3, tagManager: false, fill });
  const icons = openIcons({ fallbackUrl: null, log });
  const settings = {
    siteUrl: origin,
    signInUrl: null,
    signUpUrl: null,
    indexing: true,
    cookieSecure: true,
    framed: false,
    tagManager: null,
    serviceWorker: true,
    messageModules: {},
  };
  const leads = { submit: async () => ({ kind: "failed" as const }), challenge: async () => ({}) };
  const contentHook = { receive: async () => "off" as const };
  const pages = readPages(contentDir, fill);
  const postSearch = openTextSearch(content.posts, content.onChange);
  const helpSearch = openTextSearch(content.help, content.onChange);
  const ratings = { rate: accept, explain: accept, mostHelpful: async () => [] };
  const searchMisses = { record: async () => {} };
  const help = { postSearch, helpSearch, ratings, searchMisses };
  const resources = { ...help, content, contentHook, site, facts, leads, legal, pages, icons, settings, log };
  const services = { ...resources, ...change };
  const app = await createApp(services);
  return {
    app,
    services,
    logged,
    async ask(path, visitor = {}) {
      const address = path.replace(/\.data(?=$|\?)/, "");
      const { response, cache } = await app.fetch(new Request(origin + path), { ...person, address, ...visitor });
      return {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
        cached: cache !== null,
      };
    },
    close: () => content.close(),
  };
}
