/* npm run leads: manages the leads that visitors have sent. */
import { randomUUID } from "node:crypto";
import process from "node:process";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { emptyFields } from "../domain/leads/fields.ts";
import type { Config } from "../server/config.ts";
import { readSite } from "../server/content/files/settings.ts";
import { retentionCutoffs } from "../server/forms/retention.ts";
import { type LeadHistory, type LeadStore, leadStore, type StoredLead } from "../server/leads/lead-store.ts";
import { revisionOf } from "../server/leads/manage-leads.ts";
import { teamMessage } from "../server/leads/messages.ts";
import { loadBuiltModule } from "../server/load-app.ts";
import { deliveryReason } from "../server/outbox/channel.ts";
import { openChannels, teamChannels } from "../server/outbox/channels.ts";
import { readReference } from "../server/reference.ts";
import { leadsAsCsv } from "./leads/csv.ts";
import { refuse, say, table } from "./terminal.ts";
import { checkWith, withStore } from "./with-store.ts";

const at = (instant: number) => new Date(instant).toISOString();

/** An invented lead for tests of the delivery. */
const testLead = {
  ...{ reference: "TEST-TEST", revision: 1, verified: true, at: Date.now() },
  content: {
    topic: "demo" as const,
    locale: "en" as const,
    ...emptyFields,
    ...{ firstName: "TEST", email: "test@example.com", companyName: "TEST", employees: "1-30" as const },
    message: "This is a test of the delivery. Nobody has asked for anything.",
    consent: { version: "test", locale: "en" as const },
    ...{ quote: null, attribution: {} },
  },
};

/** Describes all revisions of a lead, newest first, and then where it was sent. */
function describeLead({ reference, verified, spam, revisions, deliveries }: LeadHistory): string {
  const marks = [spam ? "suspected spam" : "", verified ? "verified" : "not verified"].filter(Boolean).join(", ");
  const states = revisions.toReversed().map(({ revision, at: received, content }) => {
    const lines = Object.entries(content).flatMap(([name, value]) =>
      value === null ? [] : [`  ${name}: ${typeof value === "object" ? JSON.stringify(value) : value}`],
    );
    return [`state ${revision}, ${at(received)}`, ...lines].join("\n");
  });
  const sent = deliveries.map(({ topic, payload, destination, state, attempts, error, doneAt }) => [
    `${topic} ${revisionOf({ payload })}`,
    destination,
    state,
    `${attempts} attempts`,
    doneAt === null ? (error ?? "") : at(doneAt),
  ]);
  return [`${reference} (${marks})`, ...states, sent.length > 0 ? table(sent) : "sent nowhere"].join("\n\n");
}

const usage = [
  "npm run leads -- show <reference>             all states of one, and its deliveries",
  "npm run -s leads -- export [--spam] > leads.csv  for a spreadsheet; --separator ';' where Excel expects one",
  "npm run leads -- retry <reference>            sends what has not arrived",
  "npm run leads -- spam <reference>             keeps it apart, sends no more of it",
  "npm run leads -- list --spam [--limit 50]     suspected spam, newest first; the desk shows the other requests",
  "npm run leads -- release <reference>          it is no spam: sends it",
  "npm run leads -- test                         sends a test to every destination",
  "npm run leads -- purge-old [--all]            deletes what has been kept long enough, as the site does each hour",
];

const { values, positionals } = readArguments();
const [command = "", argument] = positionals;

type Work = (leads: LeadStore, config: Config) => Promise<void>;

const commands: Record<string, Work> = {
  async list(leads) {
    const found = await leads.list({ spam: true, limit: Number(values.limit) });
    if (found.length === 0) return say("none");
    say(table([["reference", "received", "topic", "lang", "company", "employees"], ...found.map(rowOf)]));
  },
  async show(leads) {
    const history = await leads.show(reference());
    say(history ? describeLead(history) : none());
  },
  async export(leads) {
    await pipeline(leadsAsCsv(pagesOf(leads), values.separator), process.stdout, { end: false });
  },
  async retry(leads, config) {
    say(onTheirWay(await leads.retry(await find(leads), teamChannels(config))));
  },
  async spam(leads) {
    await leads.markSpam((await find(leads)).id);
    say("kept apart; nothing more of it is sent");
  },
  async release(leads, config) {
    say(onTheirWay(await leads.release(await find(leads), teamChannels(config))));
  },
  async "purge-old"(leads, { leadsKeepMonths }) {
    const { deleted, refused } = await leads.deleteExpired(retentionCutoffs(leadsKeepMonths), { all: values.all });
    if (refused > 0)
      refuse(
        `Nothing was deleted: ${refused} requests are older than ${leadsKeepMonths} months, more than a tenth of all.`,
        `Is the clock right (${new Date().toISOString()})? Then delete them with: npm run leads -- purge-old --all`,
      );
    say(`${deleted} requests deleted`);
  },
  async test(_, config) {
    const { loadTexts, translatorOf } = await loadBuiltModule();
    await loadTexts();
    const team = teamChannels(config);
    if (team.length === 0)
      refuse("No destination is configured: set SMTP_URL and LEADS_EMAIL_TO, LEADS_WEBHOOK_URL or TELEGRAM_BOT_TOKEN.");
    const site = readSite(config.contentDir);
    const options = { site, teamEmails: config.leadsEmailTo, translatorOf };
    const message = { id: randomUUID(), ...teamMessage(options, testLead, "lead.created") };
    const channels = openChannels(config, site).filter(({ name }) => team.includes(name));
    const sendings = channels.map((channel) => channel.send(message, AbortSignal.timeout(30_000)));
    for (const [at, sending] of (await Promise.allSettled(sendings)).entries()) {
      const isSent = sending.status === "fulfilled";
      say(`${channels[at]?.name}: ${isSent ? "arrived" : deliveryReason(sending.reason)}`);
      if (!isSent) process.exitCode = 1;
    }
  },
};

const work = commands[command];
const namesLead = ["show", "retry", "spam", "release"].includes(command);
if ((values.all && command !== "purge-old") || (command === "list" && !values.spam)) refuse(...usage);
if (!work || (namesLead && !argument)) refuse(...usage);
const afterwards: Record<string, string> = {
  export: "The output is incomplete.",
  "purge-old": "Run it again to delete the rest.",
};
const afterChange = namesLead && command !== "show" ? checkWith(`npm run leads -- show ${argument}`) : undefined;
await withStore((store, config) => work(leadStore(store), config), { afterwards: afterwards[command] ?? afterChange });

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        spam: { type: "boolean", default: false },
        all: { type: "boolean", default: false },
        limit: { type: "string", default: "50" },
        separator: { type: "string", default: "," },
      },
    });
  } catch {
    return refuse(...usage);
  }
}

function reference(): string {
  return readReference(argument ?? "") ?? refuse("A reference looks like 7K3Q-F9XM.");
}

/** Reads all leads, newest first, a page at a time, so that memory never holds them all. */
async function* pagesOf(leads: LeadStore): AsyncGenerator<StoredLead[]> {
  let page: StoredLead[] = [];
  do {
    const after = page.at(-1);
    page = await leads.list({ spam: values.spam, limit: 1000, ...(after && { after }) });
    yield page;
  } while (page.length === 1000);
}

async function find(leads: LeadStore): Promise<StoredLead> {
  const [lead] = await leads.list({ reference: reference() });
  return lead ?? refuse(none());
}

function onTheirWay(count: number): string {
  return `${count} on their way; a running site sends them within seconds`;
}

function none(): string {
  return "There is no request with this reference.";
}

function rowOf({ reference, createdAt, content }: StoredLead): string[] {
  const { topic, locale, companyName, employees } = content;
  return [reference, at(createdAt), topic, locale, companyName ?? "", employees ?? ""];
}
