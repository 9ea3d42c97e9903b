import { describe, expect, it, test } from "vitest";
import type { Submission } from "../../domain/leads/lead.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { NewLead, SavedLead } from "./lead-store.ts";
import { makeLeads, readPhone } from "./submit.ts";

const person = { firstName: "Aigerim", email: "aigerim@example.com", phone: "8 701 234 56 78", consent: "on" };
const submission: Submission = {
  topic: "demo",
  locale: "ru",
  values: { ...person, companyName: "Example", employees: "31-80" },
  key: "5f0c0c3e-3a0e-4a0e-8a0e-5f0c0c3e3a0e",
  quote: null,
  attribution: {},
  honeypot: "",
  elapsed: 20_000,
  consentVersion: "2026-11-21",
  ip: "203.0.113.5",
};

function openLeads(
  answer: (lead: NewLead) => SavedLead["outcome"] | Error = () => "new",
  writing: (lead: NewLead) => Promise<void> | undefined = () => undefined,
) {
  const saved: NewLead[] = [];
  const logged: object[] = [];
  let wakes = 0;
  const leads = makeLeads({
    store: {
      async save(lead) {
        saved.push(lead);
        await writing(lead);
        const outcome = answer(lead);
        if (outcome instanceof Error) throw outcome;
        return { reference: "7K3Q-F9XM", outcome };
      },
    },
    secret: "s".repeat(32),
    destinations: ["mail"],
    confirms: true,
    onSaved: () => {
      wakes += 1;
    },
    log: { info: (fields) => logged.push(fields), error: (fields) => logged.push(fields) },
    today: () => "2026-11-21",
  });
  return { leads, saved, logged, wakes: () => wakes };
}

describe("a lead", () => {
  it("is checked, cleaned and stored, with the phone in E.164, and wakes the outbox", async () => {
    const { leads, saved, logged, wakes } = openLeads();
    expect(await leads.submit(submission)).toEqual({ kind: "accepted", reference: "7K3Q-F9XM" });
    expect(logged).toEqual([{ reference: "7K3Q-F9XM" }]);
    expect(saved[0]).toMatchObject({
      verified: true,
      spam: false,
      destinations: ["mail"],
      confirm: { day: "2026-11-21" },
      content: { phone: "+77012345678", consent: { locale: "ru" }, lastName: null },
    });
    expect(JSON.stringify(saved[0]?.confirm)).not.toContain("aigerim");
    expect(wakes()).toBe(1);
  });

  it("has the same hash no matter how the visitor came, and another hash with another message", async () => {
    const { leads, saved } = openLeads();
    await leads.submit(submission);
    await leads.submit({ ...submission, attribution: { first: { page: "/ru" } } });
    await leads.submit({ ...submission, values: { ...submission.values, message: "More" } });
    const [first, second, third] = saved;
    expect(second?.contentHash).toBe(first?.contentHash);
    expect(third?.contentHash).not.toBe(first?.contentHash);
    expect(third?.contentKey).not.toBe(first?.contentKey);
  });

  it("with mistakes is not stored", async () => {
    const { leads, saved } = openLeads();
    const values = { ...submission.values, phone: "123456" };
    expect(await leads.submit({ ...submission, values })).toEqual({ kind: "invalid", errors: { phone: "phone" } });
    expect(saved).toEqual([]);
  });

  it("to support keeps an unreadable phone number as it was typed", async () => {
    const { leads, saved } = openLeads();
    const values = { ...submission.values, phone: "123456", message: "It does not open" };
    await leads.submit({ ...submission, topic: "support", values });
    expect(saved[0]?.content.phone).toBe("123456");
  });

  it("that cannot be stored is a failure, logged without its content", async () => {
    const { leads, logged } = openLeads(() => new Error("disk full"));
    expect(await leads.submit(submission)).toEqual({ kind: "failed" });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/aigerim/i);
  });
});

describe("suspicion", () => {
  it.each<[string, Partial<Submission>]>([
    ["typed in no time", { elapsed: 2999 }],
    ["sent without JavaScript", { key: null, elapsed: null }],
    ["full of links", { values: { ...submission.values, message: "http://a http://b https://c" } }],
  ])("of a form that is %s stores the lead, as not verified and without a receipt", async (_, changes) => {
    const { leads, saved } = openLeads();
    expect(await leads.submit({ ...submission, ...changes })).toMatchObject({ kind: "accepted" });
    expect(saved).toMatchObject([{ verified: false, spam: false, confirm: null, destinations: ["mail"] }]);
  });

  it("of a filled hidden field keeps the lead apart, with the usual response", async () => {
    const { leads, saved, wakes } = openLeads();
    expect(await leads.submit({ ...submission, honeypot: "x" })).toEqual({ kind: "accepted", reference: "7K3Q-F9XM" });
    expect(saved[0]).toMatchObject({ spam: true, verified: false });
    expect(wakes()).toBe(0);
  });
});

describe("a flood", () => {
  const key = (n: number) => `5f0c0c3e-3a0e-4a0e-8a0e-${String(n).padStart(12, "0")}`;

  it("from one network is stopped after three leads, and other networks are not", async () => {
    const { leads } = openLeads();
    const kinds: string[] = [];
    for (let n = 0; n < 5; n++) kinds.push((await leads.submit({ ...submission, key: n % 2 ? null : key(n) })).kind);
    expect(kinds).toEqual(["accepted", "accepted", "accepted", "too-many", "too-many"]);
    const late = await leads.submit(submission);
    expect(late).toMatchObject({ kind: "too-many", retryAfter: expect.any(Number) });
    expect(await leads.submit({ ...submission, ip: "203.0.113.6" })).toMatchObject({ kind: "accepted" });
  });

  it("does not count leads that could not be stored", async () => {
    let isBroken = true;
    const { leads } = openLeads(() => (isBroken ? new Error("disk full") : "new"));
    for (let n = 0; n < 10; n++) expect(await leads.submit(submission)).toEqual({ kind: "failed" });
    isBroken = false;
    expect(await leads.submit(submission)).toMatchObject({ kind: "accepted" });
  });

  it("of spam is refused while four of them are being stored, and other leads are stored", async () => {
    const { promise: disk, resolve: write } = Promise.withResolvers<void>();
    const { leads, saved } = openLeads(
      () => "new",
      (lead) => (lead.spam ? disk : undefined),
    );
    const spam = (n: number) => leads.submit({ ...submission, ip: `10.0.0.${n}`, honeypot: "x" });
    const first = [1, 2, 3, 4].map(spam);
    await expect.poll(() => saved.length).toBe(4);
    expect(await spam(5)).toMatchObject({ kind: "too-many" });
    expect(await leads.submit(submission)).toMatchObject({ kind: "accepted" });
    write();
    expect((await Promise.all(first)).map(({ kind }) => kind)).toEqual(Array(4).fill("accepted"));
    expect(await spam(6)).toMatchObject({ kind: "accepted" });
  });

  it("does not count forms with mistakes", async () => {
    const { leads } = openLeads();
    for (let n = 0; n < 30; n++) await leads.submit({ ...submission, values: {} });
    expect(await leads.submit(submission)).toMatchObject({ kind: "accepted" });
  });
});

test.each<[Locale, string, string | null]>([
  ["kk", "8 701 234 56 78", "+77012345678"],
  ["ru", "8 701 234 56 78", "+77012345678"],
  ["ru", "8 (912) 345-67-89", "+79123456789"],
  ["ru", "+7 912 345 67 89", "+79123456789"],
  ["kk", "701 234 56 78", "+77012345678"],
  ["ru", "87012345678", "+77012345678"],
  ["id", "0812 3456 7890", "+6281234567890"],
  ["az", "050 123 45 67", "+994501234567"],
  ["uz", "90 123 45 67", "+998901234567"],
  ["en", "+1 415 555 26 71", "+14155552671"],
  ["en", "+1 415-555-2671", "+14155552671"],
  ["en", "415 555 26 71", null],
  ["en", "8 701 234 56 78", null],
  ["ru", "12345", null],
  ["ru", "+999 99 99", null],
  ["id", "+62 812 3456 7890", "+6281234567890"],
])("%s: %s → %s", (locale, typed, number) => {
  expect(readPhone(typed, locale)).toBe(number);
});
