import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as module from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { appOfModule } from "../../server/load-app.ts";
import { openSite } from "../../server/site.ts";
import { copyOurContent, ourContent } from "../fixtures/our-content.ts";
import { whenRead } from "../fixtures/when-read.ts";

export const origin = "https://site.test";

export const person: module.Visitor = {
  address: "/",
  cookies: {},
  acceptLanguage: "",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  framed: false,
  ip: "203.0.113.5",
  optsOut: false,
  experiment: "",
};

export interface Asked {
  status: number;
  headers: Headers;
  text: string;
  cached: boolean;
}

export interface TestApp {
  app: module.App;
  /** The resources that the app was given. */
  services: module.Resources;
  /** What was written to the log, as level, fields and message. */
  logged: [level: string, fields: object, message: string][];
  ask(path: string, visitor?: Partial<module.Visitor>): Promise<Asked>;
  close(): Promise<void>;
}

/** Opens the real app with the real content; `replace` replaces resources. It answers without a port. */
export async function openApp(replace: Partial<module.Resources> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "app-"));
  copyOurContent(dataDir);
  const config = readConfig({
    SITE_URL: origin,
    SITE_DIR: ourContent,
    DATA_DIR: dataDir,
    DATABASE_URL: `sqlite:${join(dataDir, "site.db")}`,
    INDEXING: "on",
  });
  const logged: TestApp["logged"] = [];
  const level = (name: string) => (fields: object, message: string) => void logged.push([name, fields, message]);
  const log = { info: level("info"), warn: level("warn"), error: level("error") };
  const site = await openSite(config, { loadApp: () => appOfModule(module), log, replace });
  await whenRead(site.resources.content.catalog);
  return {
    app: site.app,
    services: { ...site.resources, ...site.resources.texts.now, ...replace },
    logged,
    async ask(path, visitor = {}) {
      const address = path.replace(/\.data(?=$|\?)/, "");
      const { response, cache } = await site.app.fetch(new Request(origin + path), { ...person, address, ...visitor });
      return {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
        cached: cache !== null,
      };
    },
    async close() {
      await site.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
