/*
 * npm run leads: what visitors have sent, and what became of it.
 */

import process from "node:process";
import { parseArgs } from "node:util";
import type { StoredLead } from "../domain/stored-lead.ts";
import type { Config } from "../server/config.ts";
import { reasonOf as reasonOfDelivery } from "../server/delivery/destination.ts";
import { openDestinations, teamDestinations } from "../server/delivery/destinations.ts";
import { retentionCutoffs } from "../server/leads/retention.ts";
import { loadBuiltModule } from "../server/load-app.ts";
import { readSite } from "../server/sources/settings.ts";
import { readReference } from "../server/stores/leads/reference.ts";
import type { Store } from "../server/stores/store.ts";
import { describeLead } from "./leads/describe-lead.ts";
import { leadsAsCsv } from "./leads/leads-as-csv.ts";
import { testDelivery } from "./leads/test-delivery.ts";
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

type Work = (store: Store, config: Config) => Promise<void>;

const commands: Record<string, Work> = {
  async list({ leads }) {
    const found = await leads.list({ spam: values.spam, limit: Number(values.limit) });
    if (found.length === 0) return say("none");
    say(table([["reference", "received", "topic", "lang", "company", "employees", ""], ...found.map(rowOf)]));
  },
  async show({ leads }) {
    const history = await leads.show(reference());
    say(history ? describeLead(history) : none());
  },
  async export({ leads }) {
    process.stdout.write(leadsAsCsv(await leads.list({ spam: values.spam }), values.separator));
  },
  async retry(store, config) {
    const count = await store.leads.retry(await find(store), teamDestinations(config));
    say(`${count} on their way; a running site sends them within seconds`);
  },
  async spam(store) {
    await store.leads.markSpam((await find(store)).id);
    say("kept apart; nothing more of it is sent");
  },
  async release(store, config) {
    const count = await store.leads.release(await find(store), teamDestinations(config));
    say(`${count} on their way; a running site sends them within seconds`);
  },
  async "purge-old"({ leads }, { leadsKeepMonths }) {
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
    const destinations = openDestinations(config, readSite(config.contentDir), translatorOf);
    if (teamDestinations(config).length === 0)
      refuse("No destination is configured: set SMTP_URL and LEADS_EMAIL_TO, LEADS_WEBHOOK_URL or TELEGRAM_BOT_TOKEN.");
    for (const { name, outcome } of await testDelivery(destinations, reasonOfDelivery)) {
      say(`${name}: ${outcome ?? "arrived"}`);
      if (outcome !== null) process.exitCode = 1;
    }
  },
};

const work = commands[command ?? ""];
if (values.all && command !== "purge-old") refuse(...usage);
if (!work || (["show", "retry", "spam", "release"].includes(command ?? "") && !argument)) refuse(...usage);
await withStore(work);

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

async function find({ leads }: Store): Promise<StoredLead> {
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
