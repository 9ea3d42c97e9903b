import { expect, it } from "vitest";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import type { NewLead } from "../../server/leads/lead-store.ts";
import { outboxQueue } from "../../server/outbox/queue.ts";
import { leadContent, newLead } from "../fixtures/lead.ts";
import { opened } from "../fixtures/opened.ts";
import { tableRows } from "../fixtures/table-rows.ts";
import { readPage } from "../read-page.ts";
import { openDesk } from "./desk-session.ts";

const site = opened(() => openDesk());

const list = href("deskLeads", { lang: "en" });
const pageOf = (reference: string) => href("deskLead", { lang: "en", reference });
const overview = async () => (await site.see(href("desk", { lang: "en" }))).text;

const save = async (changes: Partial<NewLead> = {}) => (await site.leads.save(newLead(changes))).reference;

/** Makes the site give up the message of a lead to this destination. No channel of this site takes it before that. */
async function giveUp(destination: string): Promise<void> {
  const queue = outboxQueue(site.store);
  const entry = await queue.claim([destination], 1000);
  if (!entry) throw new Error("nothing is due");
  await queue.deadLetter(entry, "answered 500", []);
}

async function finish(destination: string): Promise<void> {
  const queue = outboxQueue(site.store);
  await queue.finish((await queue.claim([destination], 1000))?.id ?? "");
}

it("says that there are none", async () => {
  const { status, text } = await site.see(list);
  expect(status).toBe(200);
  expect(text).not.toContain("<table");
  expect(await overview()).toContain("No requests in the last");
});

it("lists the newest with the state of their delivery, and leaves out spam", async () => {
  await save({ destinations: [], content: leadContent({ companyName: null, firstName: "<b>Aigerim</b>" }) });
  await save({ destinations: ["removed"] });
  await save({ destinations: ["slow"] });
  await finish("slow");
  await save({ destinations: ["broken", "slow"] });
  await save({ spam: true, content: leadContent({ companyName: "Spam Ltd" }) });
  await giveUp("broken");
  const { text } = await site.see(list);
  const statesOf = (page: string) => tableRows(page).map((cells) => cells.at(-1)?.replace(/<[^>]*>/g, ""));
  expect(statesOf(text)).toEqual(["Not delivered", "Delivered", "Not sent anywhere", "Not sent anywhere"]);
  const undelivered = href("deskLeads", { lang: "en" }, { state: "undelivered" });
  expect(readPage(text).links).toContain(undelivered);
  expect(readPage(await overview()).links).toContain(undelivered);
  const left = ["Not delivered", "Not sent anywhere", "Not sent anywhere"];
  expect(statesOf((await site.see(undelivered)).text)).toEqual(left);
  expect(text).toMatch(/<span class="[^"]*text-error[^"]*">Not sent anywhere</);
  expect(text).toContain("&lt;b&gt;Aigerim&lt;/b&gt;");
  expect(text).not.toContain("Spam Ltd");
  const summary = (await overview()).replace(/<[^>]*>/g, " ");
  expect(summary).toMatch(
    /4\srequests in the last 30\sdays\s+2\srequests were sent nowhere.*LEADS_EMAIL_TO.*1\snot delivered\s+Newest: /s,
  );
});

it("shows a complete lead, as text, in each language", async () => {
  const message = "Line one\n<script>alert(1)</script>";
  const reference = await save({
    destinations: [],
    verified: false,
    content: leadContent({ message, email: "x@example.com" }),
  });
  for (const lang of locales) {
    const { status, text } = await site.see(href("deskLead", { lang, reference }));
    expect([status, readPage(text).lang, readPage(text).headings]).toEqual([200, lang, 1]);
    expect(text).toContain("Line one\n&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).toContain('href="tel:+77012345678"');
    expect(text).toContain('href="mailto:x@example.com"');
  }
});

it("sends again what was given up, once", async () => {
  const reference = await save({ destinations: ["lost"] });
  expect((await site.post(pageOf(reference), {}, site.cookie)).headers.location).toBe(
    `${pageOf(reference)}?done=nothing&ref=${reference}`,
  );
  const removed = (await site.see(pageOf(reference))).text;
  expect(tableRows(removed)[0]?.[0]).toContain("Not sent anywhere");
  expect(removed.match(/Send again/g)).toHaveLength(1);
  await giveUp("lost");
  const failed = (await site.see(pageOf(reference))).text;
  expect(failed).toContain("Send again");
  expect(tableRows(failed)[0]).toContain("It answers with an error (500).");
  const { status, headers } = await site.post(pageOf(reference), {}, site.cookie);
  expect([status, headers.location]).toEqual([303, `${pageOf(reference)}?done=resent&ref=${reference}`]);
  expect((await site.leads.show(reference))?.deliveries).toMatchObject([{ destination: "lost", state: "waiting" }]);
  expect((await site.see(String(headers.location))).text).toMatch(/<p role="status"[^>]*>[^<]*on its way/);
});

it.each(["7K3Q-F9XM", "x", "%00", "..%2f..", "constructor"])("finds no lead %s", async (reference) => {
  const { status, text, headers } = await site.see(`${list}/${reference}`);
  expect([400, 404]).toContain(status);
  expect(String(headers["cache-control"])).toContain("no-store");
  expect(text).not.toContain("<script");
});

it("writes nothing about a lead to the log", async () => {
  const reference = await save({ content: leadContent({ email: "secret@example.com" }) });
  await site.see(pageOf(reference));
  expect(JSON.stringify([site.errors, site.warnings])).not.toMatch(/secret@example\.com|Aigerim/);
});
