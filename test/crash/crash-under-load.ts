import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type LeadHistory, type LeadStore, leadStore } from "../../server/leads/lead-store.ts";
import { longTimeoutMs } from "../../server/stores/database.ts";
import { openStore } from "../../server/stores/store.ts";
import { freePort } from "../fixtures/free-port.ts";
import { type MailReceiver, type PostReceiver, receiveMail, receivePosts } from "../fixtures/receivers.ts";
import { siteProcess } from "../fixtures/site-process.ts";
import { type Confirmed, sendVisitors } from "./visitors.ts";

interface Crash {
  /** The number of processes that share one store. */
  instances: number;
  /** How many times one of them is killed while visitors send leads. */
  kills: number;
  /** By default a separate SQLite file. */
  databaseUrl?: string;
}

export interface Aftermath {
  confirmed: number;
  kills: number;
  /** How many times a destination got something a second time, under its old id. */
  repeated: number;
  /** What went wrong, a line each. */
  faults: string[];
}

/**
 * Milliseconds without any progress after which to give up. Longer than the lease of a delivery whose process was
 * killed.
 */
const patience = 45_000;

const destinations = ["mail", "webhook", "telegram", "confirmation"];

/** Kills the site again and again while leads come in, then checks the outcome of each. */
export async function crashUnderLoad({ instances, kills, databaseUrl }: Crash): Promise<Aftermath> {
  const folder = mkdtempSync(join(tmpdir(), "crash-"));
  const url = databaseUrl ?? `sqlite:${join(folder, "site.db")}`;
  const mail = await receiveMail();
  const hook = await receivePosts();
  const bot = await receivePosts();
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SITE_SECRET: "one secret for all instances, long enough",
    TRUST_PROXY: "1",
    DIGEST: "off",
    SMTP_URL: mail.url,
    MAIL_FROM: "Site <site@example.com>",
    LEADS_EMAIL_TO: "team@example.com",
    LEADS_WEBHOOK_URL: hook.url,
    LEADS_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    TELEGRAM_BOT_TOKEN: "1:token",
    TELEGRAM_CHAT_ID: "2",
    TELEGRAM_API_URL: bot.url,
  };
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const sites = ports.map((port) => siteProcess(port, environment));
  try {
    // They start one after the other, because the first one reads the content for all.
    for (const site of sites) await site.start();
    const visitors = sendVisitors(
      sites.map(({ origin }) => origin),
      3,
    );
    for (let kill = 0; kill < kills; kill++) {
      await delay(50 + Math.random() * 500);
      const victim = sites[kill % sites.length];
      await victim?.kill();
      await victim?.start();
    }
    await delay(500);
    await visitors.leave();
    const store = await openStore({ databaseUrl: url, log: { warn() {}, error() {} }, timeoutMs: longTimeoutMs });
    const stored = await settled(leadStore(store), visitors.confirmed);
    await store.close();
    await Promise.all(sites.map((site) => site.stop()));
    const { confirmed } = visitors;
    return { confirmed: confirmed.length, kills, ...judge(confirmed, stored, { mail, hook, bot }) };
  } finally {
    await Promise.all(sites.map((site) => site.kill()));
    await Promise.all([mail.close(), hook.close(), bot.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns all stored leads when every delivery is done, or when there is no more progress. */
async function settled(store: LeadStore, confirmed: readonly Confirmed[]): Promise<LeadHistory[]> {
  let moved = { at: Date.now(), done: -1 };
  for (;;) {
    const leads = await store.list({});
    const histories = await Promise.all(leads.map(({ reference }) => store.show(reference)));
    const known = histories.filter((lead) => lead !== null);
    const states = known.flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
    const done = states.filter((state) => state === "done").length;
    if (done === states.length && known.length >= confirmed.length) return known;
    if (done > moved.done) moved = { at: Date.now(), done };
    if (Date.now() - moved.at > patience) return known;
    await delay(1000);
  }
}

interface Receivers {
  mail: MailReceiver;
  hook: PostReceiver;
  bot: PostReceiver;
}

function judge(confirmed: readonly Confirmed[], stored: LeadHistory[], { mail, hook, bot }: Receivers) {
  const faults: string[] = [];
  const mailIds = mail.mails.map(({ raw }) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? "");
  const hookIds = hook.posts.map(({ headers }) => String(headers["webhook-id"]));
  const arrived = new Map([
    ["mail", new Set(mailIds)],
    ["confirmation", new Set(mailIds)],
    ["webhook", new Set(hookIds)],
  ]);
  const toldByBot = bot.posts.map(({ body }) => /\w{4}-\w{4}/.exec(body)?.[0] ?? "");
  const byEmail = Map.groupBy(stored, ({ content }) => content.email);

  for (const { email, reference } of confirmed) {
    const found = byEmail.get(email) ?? [];
    if (found.length !== 1) faults.push(`${email} is stored ${found.length} times`);
    if (found[0]?.reference !== reference) faults.push(`${email} was told ${reference}, not ${found[0]?.reference}`);
  }
  const known = new Set<string>();
  for (const { reference, deliveries } of stored) {
    const names = deliveries.map(({ destination }) => destination).toSorted();
    if (names.join() !== destinations.toSorted().join()) faults.push(`${reference} goes to ${names.join()}`);
    for (const { id, destination, state } of deliveries) {
      known.add(id);
      if (state !== "done") faults.push(`${reference} to ${destination} is ${state}`);
      if (arrived.get(destination)?.has(id) === false) faults.push(`${reference} has not arrived at ${destination}`);
    }
    if (!toldByBot.includes(reference)) faults.push(`${reference} has not arrived at telegram`);
  }
  for (const id of [...mailIds, ...hookIds]) if (!known.has(id)) faults.push(`${id} came from nowhere`);
  const distinct = new Set(mailIds).size + new Set(hookIds).size + new Set(toldByBot).size;
  return { faults, repeated: mailIds.length + hookIds.length + toldByBot.length - distinct };
}
