import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { href } from "../../domain/site-map.ts";
import { expect, test, visit, watchDocuments } from "./fixtures.ts";
import { ownSite } from "./own-site.ts";

/* A site's folder has other messages than the build: pages show them before, during and after hydration. */

let dir: string;

function write(part: string, messages: object): void {
  const file = join(dir, `messages/${part}/en.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(messages));
}

const site = ownSite({
  posts: [],
  prepare(contentDir) {
    dir = contentDir;
    write("site", { shell: { pricing: "Our fees" } });
    write("forms", { contact: { fields: { firstName: "Given name" } } });
    write("demo-attendance", { demoAttendance: { title: "Who is near?" } });
  },
});

const contact = href("contact", { lang: "en" });

test("other messages are shown on the first page, after a navigation, in a demo, and after a change", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const menu = page.getByRole("banner").getByRole("link", { name: "Our fees" });
  await visit(page, site.origin + contact);
  await expect(menu).toBeVisible();
  await expect(page.getByLabel("Given name")).toBeVisible();
  await visit(page, `${site.origin}/en/about`);
  const documents = watchDocuments(page);
  await page.getByRole("main").locator(`a[href^="${contact}"]`).first().click();
  await expect(page.getByLabel("Given name")).toBeVisible();
  expect(documents).toEqual([]);
  await visit(page, `${site.origin}/en/features/attendance`);
  const demo = page.locator("[data-demo=attendance]");
  await demo.scrollIntoViewIfNeeded();
  await expect(demo).toContainText("Who is near?");

  write("forms", { contact: { fields: { firstName: "Forename" } } });
  await expect.poll(async () => (await page.request.get(site.origin + contact)).text()).toContain("Forename");
  await visit(page, site.origin + contact);
  await expect(page.getByLabel("Forename")).toBeVisible();
});
