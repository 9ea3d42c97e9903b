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
  kk: "/kk/blog/tusinikti-esep-aiyrysu-paragy",
};

interface Row {
  id: string;
  text: string;
  status: string;
  parent: string | null;
  verified: number;
}

/** Returns the comments that a visitor has sent. */
function commentsOf(email: string): Row[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const rows = database.prepare("select id, text, status, parent, verified from comments where email = ?").all(email);
  database.close();
  return rows.map((row) => ({ ...row })) as unknown as Row[];
}

/** Adds approved comments to a post, so that its page is rendered with them. */
async function approve(id: string, locale: "en" | "kk", count: number): Promise<void> {
  const store = await openStore({ databaseUrl: `sqlite:${databaseFile}`, log: console });
  const comments = commentStore(store);
  const texts = {
    en: [
      "Our shift leads asked for this.\n\nWe print it now.",
      "See https://example.com/a/long/address/that/goes/on/and/on",
    ],
    kk: [
      "Бізде де солай болды.\n\nЕнді басып шығарамыз.",
      "Қараңыз: https://example.com/uzyn/mekenzhai/zhalgasady/zhalgasady",
    ],
  };
  let first: string | null = null;
  for (let n = 0; n < count; n++) {
    const content = { name: `Reader ${n}`, email: `reader${n}@example.com`, text: texts[locale][n % 2] ?? "" };
    const saved = await comments.save(
      newComment({
        post: { id, locale },
        content,
        key: null,
        contentKey: `${locale} ${id} ${n}`,
        parent: n % 5 === 1 ? first : null,
      }),
    );
    const found = await comments.find(saved.id);
    if (!found) throw new Error("the comment is gone");
    if (n % 5 === 0) first = found.id;
    if (n % 10 === 9) await comments.answer(found, texts[locale][0] ?? "");
    else await comments.decide(found, "approved");
  }
  await store.close();
}

async function fill(page: Page, text: string): Promise<void> {
  await page.getByLabel("Full name").fill("Zhanar");
  await page.getByLabel("Email").fill(visitor.email);
  await page.getByLabel("Comment", { exact: true }).fill(text);
  await page.getByRole("checkbox").check();
}

test("is written with the keyboard alone, and held", { tag: "@journey" }, async ({ page }) => {
  await visit(page, posts.quiet);
  await page.getByLabel("Full name").focus();
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expected: [/400 \(Bad Request\)/] });

  test("is held, and comes back with all that was typed if something is wrong", async ({ page }) => {
    await page.goto(posts.quiet);
    await fill(page, "x");
    await page.getByRole("button", { name: "Send comment" }).click();
    await expect(page.getByRole("alert")).toContainText("at least 2 characters");
    await expect(page.getByLabel("Full name")).toHaveValue("Zhanar");
    await expect(page.getByRole("checkbox")).toBeChecked();
    await page.getByLabel("Comment", { exact: true }).fill("Without a script");
    await page.getByRole("button", { name: "Send comment" }).click();
    await expect(page).toHaveURL(`${posts.quiet}?comment=held#comments`);
    await expect(page.getByText("Thank you! Your comment will appear here")).toBeVisible();
    expect(commentsOf(visitor.email)).toMatchObject([{ text: "Without a script", verified: 0 }]);
  });
});

test.describe("a post with 50 comments", () => {
  test.describe.configure({ mode: "serial" });

  test.beforeAll(async () => {
    await approve("payslip-without-questions", "en", 50);
    await approve("payslip-without-questions", "kk", 50);
  });

  for (const [locale, path] of [
    ["en", posts.en],
    ["kk", posts.kk],
  ] as const) {
    for (const width of [320, 1280]) {
      test(`has no faults: ${locale}, ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(async () => {
            await page.goto(path);
            return page.locator("#comments article").count();
          })
          .toBe(55);
        await hydrated(page);
        expect(await overflow(page)).toBe(0);
        expect(await axeFaults(page)).toEqual([]);
        await expect(page.locator('#comments a[rel="ugc nofollow"]')).toHaveCount(25);
      });
    }
  }

  test("is answered in place with a script, and at an address without one", async ({ page, browser, baseURL }) => {
    await visit(page, posts.en);
    await page.getByRole("link", { name: "Reply", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Reply to Reader 0" })).toBeVisible();
    await expect(page.getByLabel("Comment", { exact: true })).toBeFocused();
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("link", { name: "Cancel reply" }).click();
    await expect(page.getByRole("heading", { name: "Leave a comment" })).toBeVisible();

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
