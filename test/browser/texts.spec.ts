import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { href } from "../../domain/site-map.ts";
import { fallbackLocale, type Locale, locales } from "../../i18n/locales.ts";
import config from "../playwright.config.ts";
import { axeFaults, expect, overflow, test, visit } from "./fixtures.ts";
import { ownSite } from "./own-site.ts";

/* Members change texts of a site of their own, whose content is a copy of ours. */

let folder: string;
const site = ownSite({
  async environment() {
    folder = mkdtempSync(join(tmpdir(), "texts-"));
    cpSync(join(import.meta.dirname, "../../content"), join(folder, "content"), { recursive: true });
    return { SITE_DIR: join(folder, "content"), DATABASE_URL: `sqlite:${join(folder, "team.db")}` };
  },
});
// In one worker, because each of them would start a site.
test.describe.configure({ mode: "default" });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a page in a browser of its own, in which this member is signed in. */
async function signedIn(browser: Browser, name: string, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const page = await browser.newPage({ ...config.use, baseURL: site.origin, ...options });
  const team = (...args: string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, "../../scripts/team.ts"), ...args], {
      env: { ...process.env, DATABASE_URL: `sqlite:${join(folder, "team.db")}`, SITE_URL: site.origin },
      encoding: "utf8",
    }).trim();
  const email = `${name}@example.com`;
  team("add", email);
  const { pathname, search } = new URL(team("link", email));
  await page.goto(pathname + search);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/desk$/);
  // The first list after a start reads all texts, which may take longer than a page may take.
  const status = async () => (await page.request.get(href("deskTexts", { lang: "en" }))).status();
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  return page;
}

const editorOf = (family: string, right: Locale | "all") =>
  href("deskText", { lang: "en", family }, { left: "en", right });

const fieldOf = (page: Page, locale: Locale, unit: string) => page.locator(`[name="text:${locale}:${unit}"]`);

/** Waits until the script has stored what was typed. */
const stored = (page: Page) => expect(page.locator("[data-status]")).toHaveText("Saved");

test("a headline is changed from its page, shown beside it, published, and marked in five languages", {
  tag: "@journey",
}, async ({ browser }) => {
  const page = await signedIn(browser, "anna");
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/en/about");
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click({ modifiers: ["Alt"] });
  await expect(page).toHaveURL(/pages~about\?right=en#en-headline$/);
  const headline = fieldOf(page, "en", "headline");
  await expect(headline).toBeFocused();
  await headline.fill("A headline of the desk");
  await stored(page);
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("A headline of the desk");
  await fieldOf(page, "en", "intro").focus();
  await preview.getByRole("heading", { level: 1 }).click();
  await expect(headline).toBeFocused();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("status").first()).toContainText("Published");
  await expect
    .poll(async () => (await page.request.get("/en/about")).text(), { timeout: 15_000 })
    .toContain("A headline of the desk");
  for (const locale of locales.filter((each) => each !== "en")) {
    await page.goto(editorOf("pages~about", locale));
    const block = page.locator(".editor-block").filter({ has: fieldOf(page, locale, "headline") });
    await expect(block).toContainText("Source changed");
    await expect(page.locator("ins").first()).toBeVisible();
  }
  await page.close();
});

test("two members write one article: other blocks do not collide, and for the same block both texts are shown", async ({
  browser,
}) => {
  const [anna, boris] = [await signedIn(browser, "anna"), await signedIn(browser, "boris")];
  const path = editorOf("help~clock-in-fails", "ru");
  await anna.goto(path);
  await boris.goto(path);
  await fieldOf(anna, "ru", "title").fill("Название Анны");
  await fieldOf(boris, "ru", "summary").fill("Краткое содержание Бориса");
  await stored(anna);
  await stored(boris);
  await boris.reload();
  await expect(fieldOf(boris, "ru", "title")).toHaveValue("Название Анны");
  await fieldOf(anna, "ru", "title").fill("Другое название Анны");
  await stored(anna);
  await fieldOf(boris, "ru", "title").fill("Название Бориса");
  await boris.keyboard.press("Control+s");
  await expect(boris.getByRole("group", { name: "anna@example.com changed this block" })).toContainText(
    "Другое название Анны",
  );
  await expect(fieldOf(boris, "ru", "title")).toHaveValue("Название Бориса");
  // The script stores the other blocks, and leaves the decision to the member.
  await fieldOf(boris, "ru", "summary").fill("Другое содержание Бориса");
  await expect(boris.locator("[data-status]")).toContainText("Some blocks can’t be saved");
  await anna.reload();
  await expect(fieldOf(anna, "ru", "summary")).toHaveValue("Другое содержание Бориса");
  await expect(fieldOf(anna, "ru", "title")).toHaveValue("Другое название Анны");
  await boris.getByLabel("Keep my text").check();
  await boris.getByRole("button", { name: "Save draft" }).click();
  await anna.reload();
  await expect(fieldOf(anna, "ru", "title")).toHaveValue("Название Бориса");
  await anna.close();
  await boris.close();
});

test("everything works without JavaScript", async ({ browser }) => {
  const page = await signedIn(browser, "clara", { javaScriptEnabled: false });
  await page.goto(href("deskTexts", { lang: "en" }));
  await page.getByLabel("Words in a text").fill("clock-in-fails");
  await page.getByRole("button", { name: "Find" }).click();
  await page
    .getByRole("link", { name: /^KZ[^,]*: / })
    .first()
    .click();
  const title = fieldOf(page, "kk", "title");
  await title.fill("# Тақырып емес");
  await page.getByRole("button", { name: "Save draft" }).click();
  await title.fill("Жаңа тақырып");
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Sent for review.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("status").first()).toContainText("Published");
  await page.close();
});

test("a picture is uploaded without JavaScript, described, and shown by an article", async ({ browser }) => {
  const page = await signedIn(browser, "felix", { javaScriptEnabled: false });
  const list = href("deskPictures", { lang: "en" });
  await page.goto(list);
  await page.getByLabel("Image file").setInputFiles({
    ...{ name: "screen.png", mimeType: "image/png" },
    buffer: await page.screenshot(),
  });
  await page.getByLabel("Name").fill("the-desk");
  await page.getByRole("textbox", { name: "Русский" }).fill("Стол команды");
  await page.getByRole("textbox", { name: "English" }).fill("The team desk");
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("status")).toContainText("uploaded");
  const other = await signedIn(browser, "grace");
  await other.setViewportSize({ width: 360, height: 740 });
  for (const lang of locales) {
    for (const path of [href("deskPictures", { lang }), href("deskPicture", { lang, name: "the-desk" })]) {
      await other.goto(path);
      expect.soft(await overflow(other), path).toBe(0);
      if (lang === "en") expect.soft(await axeFaults(other), path).toEqual([]);
    }
  }
  await other.close();
  await page.goto(editorOf("help~breaks", "ru"));
  await page.getByText("Edit the whole text").click();
  await page.getByText("Pictures", { exact: true }).last().click();
  const line = await page.getByText("<img src=").innerText();
  const whole = page.getByLabel("Markdown");
  await whole.fill(`${await whole.inputValue()}\n\n${line}\n`);
  await whole.locator("xpath=ancestor::form").getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("status").first()).toContainText("Saved");
  await page.goto(href("deskTextPreview", { lang: "en", family: "help~breaks" }, { in: "ru" }));
  const shown = page.getByAltText("Стол команды");
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  await page.goto(list);
  await expect(page.getByRole("row", { name: /the-desk/ }).getByRole("link")).toHaveCount(2);
  await page.goto(editorOf("help~breaks", "ru"));
  await page.getByText("Discard drafts", { exact: true }).click();
  await page.getByRole("button", { name: "Discard all drafts" }).click();
  await page.goto(href("deskPicture", { lang: "en", name: "the-desk" }));
  await page.getByText("Delete this picture").click();
  await page.getByRole("button", { name: "Delete the picture" }).click();
  await expect(page.getByRole("status")).toContainText("deleted");
  expect((await page.request.get("/pictures/the-desk.webp")).status()).toBe(404);
  await page.close();
});

test("the keyboard alone leads to the next block to do, stores it and takes it back", async ({ browser }) => {
  const page = await signedIn(browser, "dana");
  await page.goto(editorOf("pages~careers", "kk"));
  const field = fieldOf(page, "kk", "intro");
  await field.press("End");
  await page.keyboard.type(" бар");
  await stored(page);
  await page.reload();
  await page.keyboard.press("Alt+n");
  await expect(field).toBeFocused();
  const before = await field.inputValue();
  await page.keyboard.type(" жаңа");
  await page.keyboard.press("Control+s");
  await stored(page);
  const undo = page.getByRole("button", { name: "Undo" });
  for (let n = 0; n < 5 && !(await undo.evaluate((each) => each === document.activeElement)); n++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(before);
  await stored(page);
  await page.close();
});

test("the script stores what the box for corrections says", async ({ browser }) => {
  const page = await signedIn(browser, "henry");
  await page.goto(editorOf("pages~lateness", "en"));
  const box = page.getByLabel("Only a correction");
  await box.check();
  await fieldOf(page, "en", "headline").fill("Late starts");
  await stored(page);
  await page.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await stored(page);
  await page.reload();
  await expect(box).not.toBeChecked();
  await page.close();
});

test("axe finds nothing, and nothing is wider than the window in any language", async ({ browser }) => {
  const page = await signedIn(browser, "ella");
  for (const lang of locales) {
    for (const path of [
      href("deskTexts", { lang }),
      href("deskNewText", { lang }, { part: "blog" }),
      href("deskText", { lang, family: "pages~about" }, { right: "kk" }),
      href("deskText", { lang, family: "pages~about" }, { right: "all" }),
      href("deskTextHistory", { lang, family: "pages~about" }, { in: "kk" }),
    ]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      expect.soft(await overflow(page), path).toBe(0);
      if (lang === fallbackLocale) expect.soft(await axeFaults(page), path).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await overflow(page), path).toBe(0);
    }
  }
  await page.close();
});
