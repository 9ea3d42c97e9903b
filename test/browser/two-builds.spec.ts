import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../fixtures/free-port.ts";
import { makeNewerBuild } from "../fixtures/newer-build.ts";
import { type SiteProcess, siteProcess } from "../fixtures/site-process.ts";
import { expect, hydrated, test, visit, watchDocuments } from "./fixtures.ts";

/**
 * Tests an open page while two instances behind a proxy are replaced by a newer build, one after the other. The older
 * build is ours; the newer one is made here, with another text and another chunk.
 */

const folder = mkdtempSync(join(tmpdir(), "builds-"));
const newer = join(folder, "newer");

let ports: number[];
let proxy: Server;
let instances: SiteProcess[];
let environment: Record<string, string>;

test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await makeNewerBuild(newer, [
    ["i18n/messages/site/en.json", /"languages": "[^"]*"/, '"languages": "The newer build"'],
    ["app/pages/pricing/pricing.tsx", "pt-10", "pt-11"],
  ]);

  ports = [await freePort(), await freePort()];
  proxy = balance(ports).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  environment = {
    SITE_URL: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: `sqlite:${join(folder, "site.db")}`,
  };
  instances = ports.map((port) => siteProcess(port, environment));
  for (const instance of instances) await instance.start();
});

test.afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  proxy.closeAllConnections();
  proxy.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a proxy that takes turns between the instances. While one is being replaced, the other answers. */
function balance(targets: readonly number[]): Server {
  let turn = 0;
  return createServer((incoming, outgoing) => {
    // The page reports that it was seen. This proxy passes on no bodies.
    if (incoming.method === "POST") return void outgoing.writeHead(204).end();
    const first = turn++ % targets.length;
    const order = [...targets.slice(first), ...targets.slice(0, first)];
    const pass = ([port, ...others]: readonly number[]): void => {
      if (port === undefined) return void outgoing.writeHead(502).end();
      const { url: path = "/", method = "GET", headers } = incoming;
      const asked = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      asked.on("error", () => (outgoing.headersSent ? outgoing.destroy() : pass(others)));
      asked.end();
    };
    pass(order);
  });
}

async function replace(index: number): Promise<void> {
  await instances[index]?.stop();
  const instance = siteProcess(ports[index] ?? 0, environment, newer);
  instances[index] = instance;
  await instance.start();
}

test("an open page keeps working while both are replaced, and after an hour it navigates to the newer build", async ({
  page,
}) => {
  const documents = watchDocuments(page);
  const footer = page.getByRole("contentinfo");
  const link = (name: string) => footer.getByRole("link", { name, exact: true });

  await page.clock.install();
  await visit(page, `${environment.SITE_URL}/en/contact`);
  await page.getByLabel("Message").fill("Not sent yet");
  expect(documents).toHaveLength(1);

  await replace(0);
  await link("Blog").click();
  await expect(page).toHaveURL(/\/en\/blog$/);
  await expect(page.locator("main article, main li").first()).toBeVisible();

  await replace(1);
  // Requests a chunk that only the older build has from instances that never built it.
  await link("Pricing").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Free for up to/);
  await expect(page.locator("#calculator")).toBeVisible();
  await expect(footer).not.toContainText("The newer build");
  expect(documents).toHaveLength(1);

  const told = page.waitForResponse("**/api/build.json?*");
  await page.clock.fastForward(60 * 60 * 1000 + 1000);
  await (await told).finished();
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
  expect(documents).toHaveLength(1);
  await link("Contact").click();
  await expect(footer).toContainText("The newer build");
  expect(documents).toHaveLength(2);
  await hydrated(page);
  await expect(page.getByLabel("Message")).toHaveValue("Not sent yet");
  await link("Pricing").click();
  await expect(page.locator("main > section.pt-11")).toBeVisible();
  expect(documents).toHaveLength(2);
});
