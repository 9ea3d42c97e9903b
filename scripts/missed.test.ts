import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openContent } from "../server/content/open-content.ts";
import { ourContent } from "../test/fixtures/our-content.ts";
import { openSite } from "../test/routes/open-site.ts";

const folder = mkdtempSync(join(tmpdir(), "missed-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a request for an address that does not exist is reported with the redirect that would fix it", async () => {
  const databaseUrl = `sqlite:${join(folder, "site.db")}`;
  const site = await openSite(ourContent, { DATABASE_URL: databaseUrl });
  const requests = ["/ru/prising?name=x", "/ru/prising", "/ru/pricing", "/ru/setup.php", "/en/faq/clock-in-failed"];
  for (const path of requests) await site.get(path, { referer: "https://blog.example/post" });
  await site.close();
  const content = await openContent({
    ...{ dir: ourContent, timeZone: "UTC", fill: (text: string) => text, version: "1" },
    mirrorFile: join(folder, "content.db"),
    wordpress: null,
    log: { info() {}, warn() {}, error() {} },
  });
  await content.close();
  const out = execFileSync(process.execPath, [join(import.meta.dirname, "missed.ts")], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
    encoding: "utf8",
  });
  expect(out).toMatch(/^2 +\/ru\/prising +blog\.example +\/ru\/pricing$/m);
  expect(out).toMatch(/^1 +\/en\/faq\/clock-in-failed +blog\.example +\/en\/faq\/clock-in-fails$/m);
  expect(out).not.toContain("setup.php");
  expect(out).toContain("- from: /ru/prising\n  to: /ru/pricing\n");
});
