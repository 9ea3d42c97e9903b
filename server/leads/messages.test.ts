import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { fieldRules, fields, topics } from "../../domain/leads/fields.ts";
import { pageParts, serverParts } from "../../i18n/message-parts.ts";
import { loadMessages, translatorOf } from "../../i18n/messages.ts";
import { leadContent } from "../../test/fixtures/lead.ts";
import { readSite } from "../content/files/settings.ts";
import { leadMessageMaker, linesOf } from "./messages.ts";

const site = readSite(join(import.meta.dirname, "../../content"));

beforeAll(() => loadMessages("en", [...pageParts, ...serverParts]));

function toLines(changes: Parameters<typeof leadContent>[0]) {
  const lead = { reference: "7K3Q-F9XM", at: 0, content: leadContent(changes) };
  return linesOf(translatorOf("en"), "en", site, lead).filter(([, value]) => value !== "");
}

test.each(topics)("the receipt of a request about %s says what happens next", async (topic) => {
  const content = leadContent({ topic, locale: "en", message: "Typed by the visitor" });
  const lead = { leadId: "1", reference: "7K3Q-F9XM", revision: 1, verified: true, at: 0, content };
  const make = leadMessageMaker({ revision: async () => lead }, () => ({ site, teamEmails: [], translatorOf }));
  const entry = { id: "1", destination: "confirmation", attempts: 0, createdAt: 0, payload: { revision: 1 } };
  const message = await make({ ...entry, topic: "lead.receipt", subjectId: lead.reference });
  const written = message?.text?.paragraphs?.join(" ");
  expect(written).toContain(translatorOf("en")(`contact.next.${topic}.third`));
  expect(written).toContain(lead.reference);
  expect(written).not.toContain(content.message);
});

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

test.each([
  ["restaurants", "Restaurants, cafés, bars"],
  ["farms", "farms"],
])("a lead that names %s, which is no industry of the site, is still readable", (businessArea, shown) => {
  expect(toLines({ businessArea: businessArea as never })).toContainEqual(["Industry", shown]);
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
