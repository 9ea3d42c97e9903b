import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { fieldRules, fields } from "../../domain/leads/fields.ts";
import { pageParts, serverParts } from "../../i18n/message-parts.ts";
import { loadMessages, translatorOf } from "../../i18n/messages.ts";
import { leadContent } from "../../test/fixtures/lead.ts";
import { readSite } from "../content/files/settings.ts";
import { linesOf } from "./messages.ts";

const site = readSite(join(import.meta.dirname, "../../content"));

beforeAll(() => loadMessages("en", [...pageParts, ...serverParts]));

function toLines(changes: Parameters<typeof leadContent>[0]) {
  const lead = { reference: "7K3Q-F9XM", revision: 1, verified: true, at: 0, content: leadContent(changes) };
  return linesOf(translatorOf("en"), "en", site, lead).filter(([, value]) => value !== "");
}

test("a message has the fields as the team reads them, in the order of the form", () => {
  expect(toLines({ lastName: "Serik", employees: "500+", outlets: 1200 }).slice(0, 8)).toEqual([
    ["First name", "Aigerim Serik"],
    ["Email", "Aigerim@example.com"],
    ["Phone", "+77012345678"],
    ["Company", "Example & Co"],
    ["Number of employees", "more than 500"],
    ["Industry", "Hotels"],
    ["Number of locations", "1,200"],
    ["", "Hello"],
  ]);
});

test("a lead that was stored before a field existed has no line for it", () => {
  const { outlets: _, ...older } = leadContent();
  expect(toLines({ ...older, outlets: undefined as never }).map(([label]) => label)).not.toContain(
    "Number of locations",
  );
});

test("no field that the visitor fills in is missing in messages or in CSV", () => {
  const hidden = fields.filter((field) => fieldRules[field].summary === null || fieldRules[field].column === null);
  expect(hidden).toEqual(["consent"]);
});
