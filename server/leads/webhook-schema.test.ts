import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import schema from "../../docs/leads-webhook.schema.json" with { type: "json" };
import { emptyFields, fieldRules, topics } from "../../domain/leads/fields.ts";
import type { LeadContent } from "../../domain/leads/lead.ts";
import { defaultChoice, plansOf } from "../../domain/price-choice.ts";
import { quoteOf } from "../../domain/pricing.ts";
import { pageParts, serverParts } from "../../i18n/message-parts.ts";
import { loadMessages, translatorOf } from "../../i18n/messages.ts";
import { schemaFaults } from "../../test/fixtures/json-schema.ts";
import { leadContent } from "../../test/fixtures/lead.ts";
import { readFacts, readSite } from "../content/files/settings.ts";
import { leadMessageMaker } from "./messages.ts";

/* docs/leads-webhook.schema.json describes the messages that the webhook gets. */

const content = join(import.meta.dirname, "../../content");
const [site, facts] = [readSite(content), readFacts(content)];

beforeAll(() => loadMessages("en", [...pageParts, ...serverParts]));

/** Returns a message as the webhook gets it. */
async function sent(
  topic: "lead.created" | "lead.updated" | "lead.failed" | "lead.refused",
  lead: LeadContent,
): Promise<unknown> {
  const revision = { leadId: "1", reference: "7K3Q-F9XM", revision: 2, verified: false, at: 0, content: lead };
  const make = leadMessageMaker({ revision: async () => revision }, () => ({ site, teamEmails: [], translatorOf }));
  const payload = { revision: 2, destination: "telegram", error: "answered 401" };
  const entry = { id: "1", destination: "webhook", attempts: 0, createdAt: 0, payload };
  const message = await make({ ...entry, topic, subjectId: revision.reference });
  return JSON.parse(JSON.stringify(message?.event));
}

const touch = { page: "/en", referrer: "https://search.example/", parameters: { utm_source: "a", gclid: "b" } };

test.each(["kz", "id", "int"] as const)("a lead with a quote of the market %s is as described", async (market) => {
  for (const employees of [3, 700]) {
    for (const term of [1, 12] as const) {
      const plans = [...plansOf(facts, market)];
      const choice = { ...defaultChoice(facts, market), plans, employees, term, pay: "transfer" as const };
      const quote = { choice, quote: quoteOf(facts, choice) };
      const lead = leadContent({ quote, lastName: "Serik", attribution: { first: touch, last: touch } });
      expect(schemaFaults(schema, await sent("lead.updated", lead))).toEqual([]);
    }
  }
});

test.each(topics)("a lead about %s with the required fields only, and a report, are as described", async (topic) => {
  const lead = leadContent({ ...emptyFields, firstName: "Aigerim", email: "a@example.com", topic });
  for (const each of ["lead.created", "lead.failed", "lead.refused"] as const) {
    expect(schemaFaults(schema, await sent(each, lead))).toEqual([]);
  }
});

test("the schema lists the options of the form", () => {
  const { topic, employees } = schema.$defs.content.properties;
  expect(topic.enum).toEqual(topics);
  expect(employees.enum).toEqual([...fieldRules.employees.options, null]);
});

test("another message is not as described", async () => {
  const lead = { ...leadContent(), email: 7, budget: "a" } as unknown as LeadContent;
  const { phone: _, ...rest } = lead;
  expect(schemaFaults(schema, await sent("lead.created", rest as LeadContent)).sort()).toEqual([
    "$.data.budget: not described",
    "$.data.email: another type",
    "$.data.phone: missing",
  ]);
});
