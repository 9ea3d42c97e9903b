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
import { openChannels, receiptChannel, teamChannels } from "../server/outbox/channels.ts";
import { makeReference, readReference } from "../server/reference.ts";
import { leadsAsCsv } from "./leads/csv.ts";
import { testCrms } from "./leads/test-crms.ts";
import { refuse, say, table } from "./terminal.ts";
import { checkWith, withStore } from "./with-store.ts";

/** The values of an invented lead for tests of the delivery. */
const testFields = {
  ...emptyFields,
  ...{ firstName: "TEST", email: "test@example.com", companyName: "TEST", employees: "1-30" as const },
  message: "This is a test of the delivery. Nobody has asked for anything.",
};

const usage = [
  "npm run leads -- show <reference>             all states of one, and its deliveries",
  "npm run -s leads -- export [--spam] > leads.csv  for a spreadsheet; --separator ';' where Excel expects one",
  "npm run leads -- retry <reference>            sends what has not arrived",
  "npm run leads -- spam <reference>             keeps it apart, sends no more of it",
  "npm run leads -- list --spam [--limit 50]     suspected spam, newest first; the desk shows the other requests",
  "npm run leads -- release <reference>          it is no spam: sends it",
  "npm run leads -- test                         sends a test to every destination; in CRMs, also finds and removes it",
  "npm run leads -- purge-old [--all]            deletes what has been kept long enough, as the site does each hour",
];

const { values, positionals } = readArguments();
const [command = "", argument] = positionals;
const noDestination =
  "No destination is configured: set SMTP_URL and LEADS_EMAIL_TO, LEADS_WEBHOOK_URL, TELEGRAM_BOT_TOKEN or a CRM.";
const onItsWay = "on its way";
const notFound = "There is no request with this reference.";
const at = (instant: number) => new Date(instant).toISOString();

const commands: Record<string, (leads: LeadStore, config: Config) => Promise<void>> = {
  async list(leads) {
    const found = await leads.list({ spam: true, limit: Number(values.limit) });
    const head = ["reference", "received", "topic", "lang", "company", "employees"];
    say(found.length === 0 ? "none" : table([head, ...found.map(rowOf)]));
  },
  async show(leads) {
    const history = await leads.show(reference());
    say(history ? describeLead(history) : refuse(notFound));
  },
  async export(leads) {
    await pipeline(leadsAsCsv(pagesOf(leads), values.separator), process.stdout, { end: false });
  },
  async retry(leads, config) {
    const lead = await find(leads);
    if (lead.spam) refuse(`This is suspected spam. To send it: npm run leads -- release ${lead.reference}`);
    await leads.retry(lead, teamChannels(config));
    await sayOnTheirWay(leads, config);
  },
  async spam(leads) {
    await leads.markSpam((await find(leads)).id);
    say("kept apart; nothing more of it is sent");
  },
  async release(leads, config) {
    await leads.release(await find(leads), teamChannels(config));
    await sayOnTheirWay(leads, config);
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
  test: (_, config) => sendTest(config),
};

const work = commands[command];
const namesLead = ["show", "retry", "spam", "release"].includes(command);
if ((values.all && command !== "purge-old") || (command === "list" && !values.spam)) refuse(...usage);
if (!work || (namesLead && !argument)) refuse(...usage);
const afterChange = checkWith(`npm run leads -- show ${argument}`);
const afterwards: Record<string, string> = {
  export: "The output is incomplete.",
  "purge-old": "Run it again to delete the rest.",
  ...{ retry: afterChange, spam: afterChange, release: afterChange },
};
await withStore((store, config) => work(leadStore(store), config), { afterwards: afterwards[command] });

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
  return lead ?? refuse(notFound);
}

/** Says which messages about a lead are sent from now on, and of the others, why not. */
async function sayOnTheirWay(leads: LeadStore, config: Config): Promise<void> {
  const configured = [...teamChannels(config), ...(config.smtpUrl ? [receiptChannel] : [])];
  const { deliveries = [] } = (await leads.show(reference())) ?? {};
  const rows = deliveries.map(({ topic, payload, destination, state }) => {
    const unsent = configured.includes(destination) ? onItsWay : "not sent: its variables are not set";
    return [`${topic} ${revisionOf({ payload })}`, destination, state === "done" ? "has arrived" : unsent];
  });
  const count = rows.filter((row) => row.includes(onItsWay)).length;
  say(count > 0 ? `${count} on their way; a running site sends them within seconds` : "nothing to send");
  say(rows.length > 0 ? table(rows) : noDestination);
}

/** Describes all revisions of a lead, newest first, and then where it was sent. */
function describeLead({ reference, verified, spam, revisions, deliveries }: LeadHistory): string {
  const marks = `${spam ? "suspected spam, " : ""}${verified ? "verified" : "not verified"}`;
  const states = revisions.toReversed().map(({ revision, at: received, content }) => {
    const filled = Object.entries(content).filter(([, value]) => value !== null);
    const lines = filled.map(
      ([name, value]) => `  ${name}: ${typeof value === "object" ? JSON.stringify(value) : value}`,
    );
    return [`state ${revision}, ${at(received)}`, ...lines].join("\n");
  });
  const sent = deliveries.map(({ topic, payload, destination, state, attempts, error, doneAt }) => {
    const result = doneAt === null ? (error ?? "") : at(doneAt);
    return [`${topic} ${revisionOf({ payload })}`, destination, state, `${attempts} attempts`, result];
  });
  return [`${reference} (${marks})`, ...states, sent.length > 0 ? table(sent) : "sent nowhere"].join("\n\n");
}

async function sendTest(config: Config): Promise<void> {
  const team = teamChannels(config);
  if (team.length === 0) refuse(noDestination);
  const { loadTexts, translatorOf } = await loadBuiltModule();
  await loadTexts();
  const site = readSite(config.contentDir);
  const [topic, locale] = ["demo", "en"] as const;
  const consent = { version: "test", locale };
  const content = { topic, locale, ...testFields, consent, quote: null, attribution: {} };
  const lead = { leadId: "test", reference: makeReference(), revision: 1, verified: true, at: Date.now(), content };
  const options = { site, teamEmails: config.leadsEmailTo, translatorOf };
  const message = { id: randomUUID(), ...teamMessage(options, lead, "lead.created") };
  if (!(await testCrms(config, message, say))) process.exitCode = 1;
  const channels = openChannels(config, () => site).filter(({ name }) => team.includes(name));
  const sendings = channels.map((channel) => channel.send(message, AbortSignal.timeout(30_000), 1));
  for (const [at, sending] of (await Promise.allSettled(sendings)).entries()) {
    const isSent = sending.status === "fulfilled";
    say(`${channels[at]?.name}: ${isSent ? "arrived" : deliveryReason(sending.reason)}`);
    if (!isSent) process.exitCode = 1;
  }
}

function rowOf({ reference, createdAt, content }: StoredLead): string[] {
  const { topic, locale, companyName, employees } = content;
  return [reference, at(createdAt), topic, locale, companyName ?? "", employees ?? ""];
}
