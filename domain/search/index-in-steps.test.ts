import { expect, test } from "vitest";
import { searchArticles } from "../../test/fixtures/search-articles.ts";
import { buildIndex, buildIndexInSteps } from "./search-index.ts";

test("an index that is built in steps is the same, and pauses after each document", async () => {
  const documents = searchArticles("ru");
  let pauses = 0;
  const index = await buildIndexInSteps("ru", documents, async () => {
    pauses += 1;
  });
  expect(index).toEqual(buildIndex("ru", documents));
  expect(pauses).toBeGreaterThanOrEqual(documents.length);
});
