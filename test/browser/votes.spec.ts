import type { Page } from "@playwright/test";
import { axeFaults, expect, hydrated, test, visit } from "./fixtures.ts";
import { newVisitor } from "./visitor.ts";

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": newVisitor().ip });
});

const question = (page: Page) => page.getByRole("region", { name: "Was this article helpful?" });
const vote = (page: Page, name: "Yes, it helped" | "No, not really") =>
  question(page).getByRole("button", { name }).click();
async function giveReason(page: Page): Promise<void> {
  await question(page).getByRole("radio", { name: "It’s hard to follow" }).check();
  await question(page).getByLabel("Anything to add?").fill("Step 3");
}
const thanks = "Great! Your feedback is sent.";
const isVote = ({ pathname }: URL) => pathname.endsWith(".data");
const unsent = "Your feedback wasn’t sent. Please try again later.";

test("a vote is accepted once in place, and not again after a reload", { tag: "@journey" }, async ({ page }) => {
  await visit(page, "/en/faq/clock-in-and-out");
  await vote(page, "Yes, it helped");
  await expect(question(page).getByRole("status")).toHaveText(thanks);
  await expect(question(page).getByRole("button")).toHaveCount(0);
  await expect(page.locator("#announcement")).toHaveText(thanks);
  expect(page.url()).toMatch(/clock-in-and-out$/);
  await page.reload();
  await hydrated(page);
  await vote(page, "No, not really");
  await expect(question(page).getByRole("status")).toHaveText("You have already sent a feedback for this FAQ.");
});

test("a vote against an article asks for the reason, and offers other ways", async ({ page }) => {
  // An article that is reached within the site accepts votes too.
  await visit(page, "/en/faq/category/shifts");
  await page.locator('main a[href="/en/faq/split-shifts"]').click();
  await expect(page.getByRole("heading", { level: 1, name: /split/i })).toBeVisible();
  await vote(page, "No, not really");
  await expect(question(page).getByRole("group", { name: "What was the problem?" })).toBeVisible();
  await expect(page.locator("#announcement")).toHaveText("What was the problem?");
  await expect(question(page)).not.toContainText("Great!");
  expect(await axeFaults(page)).toEqual([]);
  await expect(question(page).getByRole("heading", { name: "These articles may help" })).toBeVisible();
  await giveReason(page);
  await question(page).getByRole("button", { name: "Send" }).click();
  await expect(question(page).getByRole("status")).toHaveText(thanks);
  await expect(question(page).getByRole("button")).toHaveCount(0);
  await question(page).getByRole("link", { name: "Ask support about this article" }).click();
  await expect(page).toHaveURL(/\/en\/contact\?.*article=split-shifts/);
  await expect(page.getByRole("radio", { name: "Support" })).toBeChecked();
});

type Failure = [string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>];

test.describe("a vote that cannot be sent", () => {
  test.use({ expected: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503|when fetching the script/] });

  const failures: [Failure, ...Failure[]] = [
    ["the line is cut", (page) => page.route(isVote, (route) => route.abort()), (page) => page.unroute(isVote)],
    ["offline", (page) => page.context().setOffline(true), (page) => page.context().setOffline(false)],
    [
      "a proxy answers 503",
      (page) => page.route(isVote, (route) => route.fulfill({ status: 503, body: "<h1>Service unavailable</h1>" })),
      (page) => page.unroute(isVote),
    ],
  ];

  test("leaves the article, says so, and can be sent again", async ({ page }) => {
    const title = page.getByRole("heading", { level: 1, name: /split/i });
    for (const [name, breakLine, mendLine] of failures) {
      await test.step(name, async () => {
        await visit(page, "/en/faq/split-shifts");
        await breakLine(page);
        await vote(page, "Yes, it helped");
        await expect(question(page).getByText(unsent)).toBeVisible();
        await expect(title).toBeVisible();
        await mendLine(page);
      });
    }
    const [, breakLine, mendLine] = failures[0];
    await vote(page, "No, not really");
    await expect(question(page).getByRole("group", { name: "What was the problem?" })).toBeVisible();
    await expect(question(page).getByText(unsent)).toBeHidden();
    await giveReason(page);
    await breakLine(page);
    await question(page).getByRole("button", { name: "Send" }).click();
    await expect(question(page).getByText(unsent)).toBeVisible();
    await expect(question(page).getByLabel("Anything to add?")).toHaveValue("Step 3");
    await mendLine(page);
    await question(page).getByRole("button", { name: "Send" }).click();
    await expect(question(page).getByRole("status")).toHaveText(thanks);
    await expect(title).toBeVisible();
  });
});

test("the reason for a vote can be skipped", async ({ page }) => {
  await visit(page, "/en/faq/new-phone");
  await vote(page, "No, not really");
  await question(page).getByRole("button", { name: "Skip" }).click();
  await expect(question(page).getByRole("status")).toHaveText(thanks);
  await expect(question(page).getByRole("button")).toHaveCount(0);
});
