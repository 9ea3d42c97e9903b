/* npm run leads: lists and manages the leads that visitors have sent. */

import process from "node:process";
import { parseArgs } from "node:util";
import type { Config } from "../server/config.ts";
import { readSite } from "../server/content/files/settings.ts";
import { retentionCutoffs } from "../server/leads/retention.ts";
import { leadStore } from "../server/leads/store.ts";
import type { LeadStore, StoredLead } from "../server/leads/stored-lead.ts";
import { loadBuiltModule } from "../server/load-app.ts";
import { openChannels, teamChannels } from "../server/outbox/channels.ts";
import { readReference } from "../server/reference.ts";
import { describeLead } from "./leads/describe-lead.ts";
import { leadsAsCsv } from "./leads/leads-as-csv.ts";
import { testChannels, testMessage } from "./leads/test-channels.ts";
import { refuse, say, table } from "./terminal.ts";
import { withStore } from "./with-store.ts";

const usage = [
  "npm run leads -- list [--spam] [--limit 50]   newest first",
  "npm run leads -- show <reference>             all states of one, and its deliveries",
  "npm run -s leads -- export [--spam] > leads.csv  for a spreadsheet; --separator ';' where Excel expects one",
  "npm run leads -- retry <reference>            sends what has not arrived",
  "npm run leads -- spam <reference>             keeps it apart, sends no more of it",
  "npm run leads -- release <reference>          it is no spam: sends it",
  "npm run leads -- test                         sends a test to every destination",
  "npm run leads -- purge-old [--all]            deletes what has been kept long enough, as the site does each hour",
];

const { values, positionals } = readArguments();
const [command, argument] = positionals;

type Work = (leads: LeadStore, config: Config) => Promise<void>;

const commands: Record<string, Work> = {
  async list(leads) {
    const found = await leads.list({ spam: values.spam, limit: Number(values.limit) });
    if (found.length === 0) return say("none");
    say(table([["reference", "received", "topic", "lang", "company", "employees", ""], ...found.map(rowOf)]));
  },
  async show(leads) {
    const history = await leads.show(reference());
    say(history ? describeLead(history) : none());
  },
  async export(leads) {
    process.stdout.write(leadsAsCsv(await leads.list({ spam: values.spam }), values.separator));
  },
  async retry(leads, config) {
    const count = await leads.retry(await find(leads), teamChannels(config));
    say(`${count} on their way; a running site sends them within seconds`);
  },
  async spam(leads) {
    await leads.markSpam((await find(leads)).id);
    say("kept apart; nothing more of it is sent");
  },
  async release(leads, config) {
    const count = await leads.release(await find(leads), teamChannels(config));
    say(`${count} on their way; a running site sends them within seconds`);
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
    const message = testMessage({ site, teamEmails: config.leadsEmailTo, translatorOf });
    const channels = openChannels(config, site).filter(({ name }) => team.includes(name));
    for (const { name, outcome } of await testChannels(channels, message)) {
      say(`${name}: ${outcome ?? "arrived"}`);
      if (outcome !== null) process.exitCode = 1;
    }
  },
};

const work = commands[command ?? ""];
if (values.all && command !== "purge-old") refuse(...usage);
if (!work || (["show", "retry", "spam", "release"].includes(command ?? "") && !argument)) refuse(...usage);
await withStore((store, config) => work(leadStore(store), config));

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

async function find(leads: LeadStore): Promise<StoredLead> {
  const [lead] = await leads.list({ reference: reference() });
  return lead ?? refuse(none());
}

function none(): string {
  return "There is no request with this reference.";
}

function rowOf({ reference, createdAt, content, verified, spam }: StoredLead): string[] {
  const { topic, locale, companyName, employees } = content;
  const mark = spam ? "spam" : verified ? "" : "not verified";
  return [reference, new Date(createdAt).toISOString(), topic, locale, companyName ?? "", employees ?? "", mark];
}
