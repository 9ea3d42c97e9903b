import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { commentStore } from "../../server/comments/comment-store.ts";
import { openStore } from "../../server/stores/store.ts";
import { newComment } from "../fixtures/comment.ts";
import { databaseFile } from "../playwright.config.ts";
import { axeFaults, expect, focusRing, hydrated, overflow, test, visit } from "./fixtures.ts";
import { newVisitor } from "./visitor.ts";

let visitor: ReturnType<typeof newVisitor>;

test.beforeEach(async ({ context }) => {
  visitor = newVisitor();
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": visitor.ip });
});

const posts = {
  quiet: "/en/blog/from-paper-to-phone",
  en: "/en/blog/payslip-without-questions",
};

interface Row {
  id: string;
  text: string;
  status: string;
  parent: string | null;
}

/** Returns the comments that a visitor has sent. */
function commentsOf(email: string): Row[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const rows = database.prepare("select id, text, status, parent from comments where email = ?").all(email);
  database.close();
  return rows.map((row) => ({ ...row })) as unknown as Row[];
}

/** Adds approved comments to a post, so that its page is rendered with them. */
async function approve(id: string, count: number): Promise<void> {
  const store = await openStore({ databaseUrl: `sqlite:${databaseFile}`, log: console });
  const comments = commentStore(store);
  const texts = [
    "Our shift leads asked for this.\n\nWe print it now.",
    "See https://example.com/a/long/address/that/goes/on/and/on",
  ];
  let first: string | null = null;
  for (let n = 0; n < count; n++) {
    const content = { name: `Reader ${n}`, email: `reader${n}@example.com`, text: texts[n % 2] ?? "" };
    const saved = await comments.save(
      newComment({
        post: { id, locale: "en" },
        content,
        key: null,
        contentKey: `${id} ${n}`,
        parent: n % 5 === 1 ? first : null,
      }),
    );
    const found = await comments.find(saved.id);
    if (!found) throw new Error("the comment is gone");
    if (n % 5 === 0) first = found.id;
    if (n % 10 === 9) await comments.answer(found, texts[0] ?? "");
    else await comments.decide(found, "approved");
  }
  await store.close();
}

const formButton = (page: Page) => page.locator("#comment-form > summary");

async function fill(page: Page, text: string): Promise<void> {
  if (!(await page.getByLabel("Full name").isVisible())) await formButton(page).click();
  await page.getByLabel("Full name").fill("Zhanar");
  await page.getByLabel("Email").fill(visitor.email);
  await page.getByLabel("Comment", { exact: true }).fill(text);
  await page.getByRole("checkbox").check();
}

test("is written with the keyboard alone, and held", { tag: "@journey" }, async ({ page }) => {
  await visit(page, posts.quiet);
  await expect(page.getByLabel("Full name")).toBeHidden();
  await expect(page.getByText("There are no comments yet.")).toHaveCount(0);
  await formButton(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Full name")).toBeFocused();
  for (const value of ["Zhanar", visitor.email, "Thank you"]) {
    await page.keyboard.type(value, { delay: 60 });
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await focusRing(page)).not.toBe("none");
  await page.keyboard.press("Enter");
  const thanks = page.getByText("Thank you! Your comment will appear here once a moderator has approved it.");
  await expect(thanks).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue("");
  expect(commentsOf(visitor.email)).toMatchObject([{ text: "Thank you", status: "held" }]);
  await page.reload();
  await expect(page.locator("#comments")).not.toContainText("Zhanar");
});

test("names what is wrong, in a summary that has the focus and next to each field", async ({ page }) => {
  await visit(page, posts.quiet);
  await formButton(page).click();
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Comment", { exact: true }).fill("https://a.example https://b.example https://c.example");
  await page.getByRole("button", { name: "Send comment" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please check 4 fields");
  await expect(summary.getByRole("link", { name: "Enter your full name.", exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await summary.getByRole("link", { name: /^Comment: Please use no more than 2 links/ }).click();
  await expect(page.getByLabel("Comment", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/doesn’t look like an email address/);
  await expect(page.getByLabel("Email")).toHaveValue("nobody");
});

test.describe("on a bad connection", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

  test("keeps everything while there is no connection", async ({ page, context }) => {
    await visit(page, posts.quiet);
    await fill(page, "Sent later");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send comment" }).click();
    await expect(page.getByRole("alert")).toContainText("You’re offline");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Send comment" }).click();
    await expect(page.getByText("Thank you! Your comment")).toBeVisible();
    expect(commentsOf(visitor.email)).toMatchObject([{ text: "Sent later" }]);
  });
});

test.describe("a post with 50 comments", () => {
  test.describe.configure({ mode: "serial" });

  test.beforeAll(async () => {
    await approve("payslip-without-questions", 50);
  });

  test("has no faults, narrow and wide", async ({ page }) => {
    await expect
      .poll(async () => {
        await page.goto(posts.en);
        return page.locator("#comments article").count();
      })
      .toBe(55);
    await hydrated(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflow(page), `${width} pixels`).toBe(0);
      expect(await axeFaults(page), `${width} pixels`).toEqual([]);
    }
    await expect(page.locator('#comments a[rel="ugc nofollow"]')).toHaveCount(25);
  });

  test("is answered in place with a script, and at an address without one", async ({ page, browser, baseURL }) => {
    await visit(page, posts.en);
    await page.getByRole("link", { name: "Reply", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Reply to Reader 0" })).toBeVisible();
    await expect(page.getByLabel("Comment", { exact: true })).toBeFocused();
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("link", { name: "Cancel reply" }).click();
    await expect(page.getByRole("heading", { name: "Reply to" })).toHaveCount(0);
    await expect(page.getByLabel("Comment", { exact: true })).toBeVisible();

    const context = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { "X-Forwarded-For": visitor.ip },
    });
    const plain = await context.newPage();
    await plain.goto(baseURL + posts.en);
    await plain.getByRole("link", { name: "Reply", exact: true }).first().click();
    await expect(plain.getByRole("heading", { name: "Reply to Reader 0" })).toBeInViewport();
    await fill(plain, "An answer");
    await plain.getByRole("button", { name: "Send comment" }).click();
    await expect(plain.getByText("Thank you! Your comment will appear here")).toBeVisible();
    expect(commentsOf(visitor.email)).toMatchObject([{ text: "An answer", parent: expect.any(String) }]);
    await context.close();
  });
});
