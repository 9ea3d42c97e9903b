import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { deskPages } from "../../domain/desk/pages.ts";
import { type DeskPageName, href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { leadContent } from "../fixtures/lead.ts";
import { databaseFile } from "../playwright.config.ts";
import { axeFaults, brokenWords, expect, focusRing, overflow, press, test } from "./fixtures.ts";

/** Returns the addresses of the desk that show something, in a language. That of a picture is seen where one is added. */
const shownPages = (lang: Locale) =>
  (Object.keys(deskPages) as DeskPageName[])
    .filter((name) => name !== "deskSignOut" && name !== "deskTextPreview" && name !== "deskPicture")
    .map((name) => href(name, { lang, reference: failedLead, family: "pages~home" }));

/** Each worker has a member of its own, because signing in makes the other links of a member invalid. */
const email = `anna${process.env.TEST_PARALLEL_INDEX ?? ""}@example.com`;

/** The reference of a comment that waits for a moderator. */
const heldComment = "DESK-2345";
const spamComment = "DESK-4567";

/** The reference of a lead that could not be delivered. */
const failedLead = "DESK-6789";

/** Runs the command as the operator of this site would, and returns its output. */
function team(...args: string[]): string {
  const env = { ...process.env, DATABASE_URL: `sqlite:${resolve(databaseFile)}`, SITE_URL: "http://site.test" };
  return execFileSync(process.execPath, [join(import.meta.dirname, "../../scripts/team.ts"), ...args], {
    env,
    encoding: "utf8",
  }).trim();
}

/** Returns the path of a new link to sign in with. */
function newLink(): string {
  const { pathname, search } = new URL(team("link", email));
  return pathname + search;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(newLink());
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
}

test.beforeAll(() => {
  team("add", email);
  const database = new DatabaseSync(resolve(databaseFile), { timeout: 5000 });
  const insert = database.prepare(
    "insert or ignore into counts values (?, 'missed', ?, '', 'www.partner.example', '', '', 3)",
  );
  const today = new Date().toISOString().slice(0, 10);
  for (const path of ["/en/prising", `/en/blog/${"a-very-long-address-".repeat(8)}`]) insert.run(today, path);
  database
    .prepare("insert or ignore into ratings values ('clock-in-fails', 'en', 'desk', 0, 'unclear', ?, ?)")
    .run("averyveryverylongwordwithoutanyend".repeat(3), Date.now());
  const now = Date.now();
  const comment = database.prepare(
    `insert or replace into comments (id, post, locale, status, administrator, name, email, text, consent_version,
     consent_locale, verified, content_key, created_at, updated_at)
     values (?, 'what-lateness-costs', 'en', ?, 0, ?, 'reader@example.com', ?, '2026-11-23', 'en', 0, ?, ?, ?)`,
  );
  const longName = "averyveryverylongname".repeat(3);
  const longText = `https://${"a-long-address-".repeat(20)}.example`;
  // Other tests add comments; these come first in each list.
  const future = now + 24 * 3_600_000;
  for (const [id, status] of [
    [heldComment, "held"],
    [spamComment, "spam"],
  ] as const)
    comment.run(id, status, longName, longText, id, future, now);
  keepFailedLead(database);
  database.close();
});

test("a member signs in with a link, looks around and signs out, with the keyboard alone", { tag: "@journey" }, async ({
  page,
}) => {
  await page.goto(href("deskNumbers", { lang: "en" }));
  await expect(page).toHaveURL(/\/en\/desk\/sign-in\?back=/);
  await page.goto(newLink());
  await pressUntil(page, "Sign in");
  expect(await focusRing(page)).toBe("solid");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/desk$/);
  await pressUntil(page, "Missed addresses");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/desk\/numbers#table-missed$/);
  await pressUntil(page, "Table");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /\/en\/prising/ })).toContainText("www.partner.example");
  await expect(page.getByRole("link", { name: "Numbers" })).toHaveAttribute("aria-current", "page");
  await pressUntil(page, "90 days");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?days=90$/);
  expect(team("list")).toContain(email);
  await pressUntil(page, "Sign out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/desk\/sign-in$/);
  await page.goBack();
  await page.goto(href("desk", { lang: "en" }));
  await expect(page).toHaveURL(/\/en\/desk\/sign-in\?back=/);
});

test("a link that was used says so, and leads to the page that sends another", async ({ page, expected }) => {
  expected.push(/400 \(Bad Request\)/);
  const link = newLink();
  for (const outcome of ["Overview", "Sign in to the team desk"]) {
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(outcome);
    await page.context().clearCookies();
  }
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByRole("link", { name: "Get a new link" }).click();
  await expect(page).toHaveURL(/\/en\/desk\/sign-in$/);
});

test("nothing is loaded but the page, its styles, fonts and icons, and only the name of a link is stored", async ({
  page,
}) => {
  await signIn(page);
  const kinds = new Set<string>();
  page.on("request", (request) => kinds.add(request.resourceType()));
  await page.goto(href("deskNumbers", { lang: "ru" }), { waitUntil: "networkidle" });
  expect([...kinds].filter((kind) => !["document", "stylesheet", "font", "image", "other"].includes(kind))).toEqual([]);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, document.scripts.length])).toEqual([
    "editor=Edit",
    0,
    0,
  ]);
});

test("axe finds nothing in the pages of the desk, light and dark", async ({ page }) => {
  const check = async (path: string) => {
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const onlyColors = colorScheme === "dark";
      expect.soft(await axeFaults(page, { onlyColors }), `${path}, ${colorScheme}`).toEqual([]);
    }
  };
  for (const name of ["deskSignIn", "deskLink"] as const) await check(href(name, { lang: "en" }));
  await signIn(page);
  for (const path of shownPages("en")) await check(path);
});

test("every page fits a narrow phone, in every language", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  for (const lang of locales) {
    for (const path of shownPages(lang)) {
      await page.goto(path);
      expect.soft(await overflow(page), path).toBe(0);
      const headings = await brokenWords(page);
      // Addresses may break anywhere.
      expect
        .soft(
          headings.filter((word) => !/^[a-z]+$/.test(word)),
          path,
        )
        .toEqual([]);
    }
  }
});

test("spam is shown on request, and a comment is deleted in two steps, by keyboard", async ({ page }) => {
  await signIn(page);
  await page.goto(href("deskComments", { lang: "en" }));
  await expect(page.getByText(spamComment)).toBeHidden();
  await page.getByText("spam or rejected comment").click();
  await expect(page.getByText(spamComment)).toBeVisible();
  const comment = page.getByRole("article").filter({ hasText: heldComment });
  await expect(comment.getByRole("button", { name: "Delete for good" })).toBeHidden();
  await comment.getByText("Delete", { exact: true }).focus();
  await press(page, "Enter", "Tab");
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toBeFocused();
  await expect(page.getByRole("status")).toContainText(heldComment);
  await expect(comment).toHaveCount(0);
});

/** Stores a lead with a message that the site gave up sending. */
function keepFailedLead(database: DatabaseSync): void {
  const content = leadContent({ companyName: "averyveryverylongcompanyname".repeat(3), message: "One\nTwo" });
  const now = Date.now();
  database
    .prepare("insert or ignore into leads values ('desk', ?, 'demo', 'desk@example.com', 1, 0, 0, 'desk', ?, ?)")
    .run(failedLead, now, now);
  database
    .prepare("insert or ignore into lead_revisions values ('desk', 1, 'desk@example.com', ?, 'desk', ?)")
    .run(JSON.stringify(content), now);
  database
    .prepare(
      `insert or ignore into outbox values ('desk', 'lead.created', 'desk', 'nowhere', ?, 'dead', 9, ?, 'answered 500',
       ?, null)`,
    )
    .run(JSON.stringify({ reference: failedLead, revision: 1 }), now, now);
}

/** Presses Tab until the focus is on the link or button with this name. */
async function pressUntil(page: Page, name: string): Promise<void> {
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press("Tab");
    const reached = await page.evaluate(() =>
      document.activeElement?.closest("a, button, summary")?.textContent.replaceAll("\u00a0", " "),
    );
    if (reached?.includes(name)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}
