import { expect, it } from "vitest";
import { coverRows } from "./post-cover.tsx";

const topics = ["shifts", "attendance", "payroll", "tasks", "another"];

it.each(topics)("draws the cover of a post about %s", (topic) => {
  for (const columns of [11, 18]) {
    const rows = coverRows(topic, "post", columns);
    expect(rows.map((row) => row.length)).toEqual([columns, columns, columns, columns]);
    expect(rows.join("")).toMatch(/^[mdnotMDNO.]+$/);
    expect(coverRows(topic, "post", columns)).toEqual(rows);
  }
});

it.each(topics)("draws hardly any cover twice for posts about %s", (topic) => {
  const covers = Array.from({ length: 50 }, (_, index) => coverRows(topic, `post-${index}`, 11).join());
  expect(new Set(covers).size).toBeGreaterThan(40);
});
