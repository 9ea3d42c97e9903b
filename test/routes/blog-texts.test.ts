import { describe, expect, it } from "vitest";
import { isUnavailable, type Post } from "../../domain/content.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { expectFound } from "../fixtures/search-table.ts";
import { numberIn, tableRows } from "../fixtures/table-rows.ts";
import { readPage } from "../read-page.ts";
import { openApp } from "./app.ts";

const site = opened(() => openApp());

describe.each(locales)("our posts in %s", (locale) => {
  it("are found among the first three", () =>
    expectFound(site.services.postSearch, locale, { file: `blog/${locale}`, minSearches: 30 }));

  it("lead to the feature or calculator that they are about, and to help articles", async () => {
    for (const { slug, body } of await postsIn(locale)) {
      const { links } = readPage(body);
      const count = (pattern: RegExp) => new Set(links.filter((link) => pattern.test(link))).size;
      expect(count(new RegExp(`^/${locale}/(features/|pricing|industries)`)), slug).toBeGreaterThanOrEqual(1);
      expect(count(new RegExp(`^/${locale}/faq/`)), slug).toBeGreaterThanOrEqual(2);
    }
  });

  it("calculate correctly", async () => {
    const checked = new Set<string>();
    for (const { id, slug, body } of await postsIn(locale)) {
      for (const row of tableRows(body)) {
        const amount = numberIn(locale, row.at(-1) ?? "");
        for (const expected of productsOf(locale, row)) {
          checked.add(id);
          // Results that say "about" are rounded.
          expect(Math.abs(amount / expected - 1), `${slug}: ${row.join(" | ")}`).toBeLessThan(0.02);
        }
      }
    }
    expect([...checked]).toEqual(
      expect.arrayContaining(["payslip-without-questions", "earned-wage-access-explained", "what-lateness-costs"]),
    );
  });

  it.each(["payslip-without-questions", "payroll-for-hourly-teams", "week-of-shifts"])(
    "add up the lines of %s",
    async (id) => {
      const post = (await postsIn(locale)).find((each) => each.id === id);
      let sum = 0;
      for (const row of tableRows(post?.body ?? "")) {
        const last = row.at(-1) ?? "";
        const amount = numberIn(locale, last);
        if (last.includes("<strong>")) expect(amount, row.join(" | ")).toBeCloseTo(sum, 2);
        else if (!Number.isNaN(amount)) sum += amount;
      }
    },
  );
});

async function postsIn(locale: Locale): Promise<Post[]> {
  const { posts } = site.services.content;
  const list = await posts.list({ locale, page: 1, size: 100 });
  if (list === null || isUnavailable(list)) throw new Error("no posts");
  const answers = await Promise.all(list.items.map(({ slug }) => posts.find(locale, slug)));
  return answers.flatMap((answer) => (answer === null || isUnavailable(answer) ? [] : (answer.entry ?? [])));
}

/** Returns the products in a row: in one cell ("62 h × $15.00"), or as hours and rate in two cells. */
function productsOf(locale: Locale, row: readonly string[]): number[] {
  const written = row.find((cell) => cell.includes("×"));
  if (written !== undefined) {
    const [first = "", second = ""] = (written.split(":").at(-1) ?? "").split("×");
    const [factor = "", divisor = "1"] = second.split("÷");
    return [(numberIn(locale, first) * numberIn(locale, factor)) / numberIn(locale, divisor)];
  }
  const [, hours = "", rate = ""] = row;
  return row.length === 4 && /^\d+$/.test(hours) ? [Number(hours) * numberIn(locale, rate)] : [];
}
