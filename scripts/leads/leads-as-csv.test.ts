import { expect, it } from "vitest";
import type { LeadContent } from "../../domain/leads/lead.ts";
import type { StoredLead } from "../../server/leads/stored-lead.ts";
import { leadContent } from "../../test/fixtures/lead.ts";
import { leadsAsCsv } from "./leads-as-csv.ts";

function stored(changes: Partial<LeadContent>): StoredLead {
  return {
    id: "1",
    reference: "7K3Q-F9XM",
    createdAt: Date.UTC(2026, 10, 21, 9),
    updatedAt: Date.UTC(2026, 10, 21, 10),
    revision: 2,
    verified: true,
    spam: false,
    content: leadContent(changes),
  };
}

const [head, row] = ["head", "row"].map((_, line) => (csv: string) => csv.split("\r\n")[line]);

async function toCsv(pages: StoredLead[][], separator?: string): Promise<string> {
  let csv = "";
  for await (const part of leadsAsCsv(pages, separator)) csv += part;
  return csv;
}

it("has a byte order mark, a header, and a row for each lead of each page", async () => {
  const csv = await toCsv([[stored({ companyName: "Ромашка, «ә»" })], [stored({})], []]);
  expect(csv.startsWith('\uFEFF"reference","received","changed"')).toBe(true);
  expect(row?.(csv)).toMatch(
    /^"7K3Q-F9XM","2026-11-21T09:00:00.000Z","2026-11-21T10:00:00.000Z","2","yes","no","demo"/,
  );
  expect(row?.(csv)).toContain('"Ромашка, «ә»"');
  expect(csv.split("\r\n")).toHaveLength(4);
  expect(csv.match(/\uFEFF/g)).toHaveLength(1);
});

it("has its header even if there are no leads", async () => {
  expect(head?.(await toCsv([[]]))).toContain('"language","first name","last name","e-mail","phone","company",');
});

it.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ["+7 701", "'+7 701"],
  ["-1+1", "'-1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["＝1+1", "'＝1+1"],
  [" =1", "' =1"],
  ['"=1', `'""=1`],
  ["x;=1+1", "x;'=1+1"],
  ["x\n=1+1", "x\n'=1+1"],
  ["a=b-c", "a=b-c"],
  ['say "hello"', 'say ""hello""'],
])("writes %j as %j", async (message, cell) => {
  expect(await toCsv([[stored({ message })]])).toContain(`"${cell}"`);
  expect(await toCsv([[stored({ message })]], ";")).toContain(`;"${cell}";`);
});
