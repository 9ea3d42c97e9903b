import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures.ts";
import { newVisitor } from "./visitor.ts";

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": newVisitor().ip });
});

const question = (page: Page) => page.getByRole("region", { name: "Was this article helpful?" });
const isVote = ({ pathname }: URL) => pathname.endsWith(".data");
const unsent = "Your feedback wasn’t sent. Please try again later.";

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
        await question(page).getByRole("button", { name: "Yes, it helped" }).click();
        await expect(question(page).getByText(unsent)).toBeVisible();
        await expect(title).toBeVisible();
        await mendLine(page);
      });
    }
    const [, breakLine, mendLine] = failures[0];
    await question(page).getByRole("button", { name: "No, not really" }).click();
    await expect(question(page).getByRole("group", { name: "What was the problem?" })).toBeVisible();
    await expect(question(page).getByText(unsent)).toBeHidden();
    await question(page).getByRole("radio", { name: "It’s hard to follow" }).check();
    await question(page).getByLabel("Anything to add?").fill("Step 3");
    await breakLine(page);
    await question(page).getByRole("button", { name: "Send" }).click();
    await expect(question(page).getByText(unsent)).toBeVisible();
    await expect(question(page).getByLabel("Anything to add?")).toHaveValue("Step 3");
    await mendLine(page);
    await question(page).getByRole("button", { name: "Send" }).click();
    await expect(question(page).getByRole("status")).toHaveText("Great! Your feedback is sent.");
    await expect(title).toBeVisible();
  });
});

test("the reason for a vote can be skipped", async ({ page }) => {
  await visit(page, "/en/faq/new-phone");
  await question(page).getByRole("button", { name: "No, not really" }).click();
  await question(page).getByRole("button", { name: "Skip" }).click();
  await expect(question(page).getByRole("status")).toHaveText("Great! Your feedback is sent.");
  await expect(question(page).getByRole("button")).toHaveCount(0);
});
