import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pageParts, serverParts } from "../../i18n/message-parts.ts";
import { loadMessages, translatorOf } from "../../i18n/messages.ts";
import { leadContent, newLead } from "../../test/fixtures/lead.ts";
import {
  type MailReceiver,
  type PostReceiver,
  type ReceivedPost,
  receiveMail,
  receivePosts,
} from "../../test/fixtures/receivers.ts";
import { folderForAll } from "../../test/fixtures/temporary-folder.ts";
import { readSite } from "../content/files/settings.ts";
import { type LeadStore, leadStore } from "../leads/lead-store.ts";
import { leadMessageMaker } from "../leads/messages.ts";
import { openStore, type Store } from "../stores/store.ts";
import { openChannels, teamChannels } from "./channels.ts";
import { addEntries } from "./entries.ts";
import { type OutboxQueue, outboxQueue } from "./queue.ts";
import { Outbox, type OutboxTimes, retryPause } from "./worker.ts";

const folder = folderForAll();
const site = readSite(join(import.meta.dirname, "../../content"));
const secret = `whsec_${Buffer.from("s".repeat(32)).toString("base64")}`;
const quick: Partial<OutboxTimes> = { pollInterval: 50, firstPause: 60, maxPause: 300 };

/** Times for a receiver that never answers. Only there, an attempt may reach its limit. */
const impatient: Partial<OutboxTimes> = { attemptTimeout: 600, lease: 1500 };

let store: Store;
let leads: LeadStore;
let queue: OutboxQueue;
let mail: MailReceiver;
let hook: PostReceiver;
let chat: PostReceiver;
const outboxes: Outbox[] = [];
let logged: { level: string; fields: Record<string, unknown>; message: string }[] = [];
let count = 0;

const languages = ["en", "ru", "kk"] as const;
beforeAll(() => Promise.all(languages.map((locale) => loadMessages(locale, [...pageParts, ...serverParts]))));

beforeEach(async () => {
  logged = [];
  store = await openStore({ databaseUrl: `sqlite:${join(folder, `${++count}.db`)}`, log: { warn() {}, error() {} } });
  leads = leadStore(store);
  queue = outboxQueue(store);
  [mail, hook, chat] = await Promise.all([receiveMail(), receivePosts(), receivePosts()]);
});

afterEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.close()));
  await Promise.all([mail.close(), hook.close(), chat.close(), store.close()]);
});

const configuration = () => ({
  siteUrl: "https://www.firm.test",
  smtpUrl: mail.url,
  mailFrom: null,
  leadsEmailTo: ["team@firm.test"],
  leadsWebhooks: [{ name: "webhook", url: hook.url, secret }],
  ...{ crms: [], slackUrl: null },
  telegram: { token: "123:abc", chatId: "-5", apiUrl: chat.url.replace("/hook", "") },
});

function start(times: Partial<OutboxTimes> = {}, over: OutboxQueue = queue): Outbox {
  const note = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields: { ...fields }, message });
  const teamEmails = configuration().leadsEmailTo;
  const outbox = new Outbox({
    queue: over,
    channels: openChannels(configuration(), () => site),
    reportTo: destinations(),
    messages: { lead: leadMessageMaker(leads, () => ({ site, teamEmails, translatorOf })) },
    log: { info: note("info"), warn: note("warn"), error: note("error") },
    times: { ...quick, ...times },
  });
  outboxes.push(outbox);
  return outbox;
}

const destinations = () => teamChannels(configuration());
const idOf = (post: ReceivedPost) => post.headers["webhook-id"];

describe("a lead", () => {
  it("reaches every destination, each in its own form", async () => {
    const outbox = start();
    const confirm = { address: "hash", day: "today" };
    const content = leadContent({ locale: "kk", companyName: "=cmd|' /C calc'!A0 <b>", message: "*bold* _it_ [x](y)" });
    const { reference } = await leads.save(newLead({ content, destinations: destinations(), confirm }));
    outbox.wake();
    await expect.poll(() => [mail.mails.length, hook.posts.length, chat.posts.length]).toEqual([2, 1, 1]);

    const team = mail.mails.find(({ to }) => to[0] === "team@firm.test");
    expect(team?.raw).toMatch(/^Reply-To: Aigerim@example\.com\r$/m);
    expect(team?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const subject = decodeHeader(team?.raw ?? "", "Subject");
    expect(subject).toContain("=cmd|' /C calc'!A0 <b>");
    expect(subject).toContain("31–80");
    expect(subject).toContain("Қазақша");
    expect(subject).toContain(reference);

    const visitor = mail.mails.find(({ to }) => to[0] === "Aigerim@example.com");
    expect(decodeHeader(visitor?.raw ?? "", "Subject")).toBe(translatorOf("kk")("mail.visitor.subject", { reference }));
    expect(visitor?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(visitor?.raw).not.toMatch(/Aigerim(?!@example)|bold|calc|Reply-To/);

    const [posted] = hook.posts;
    const payload = new Webhook(secret).verify(posted?.body ?? "", posted?.headers as Record<string, string>);
    expect(payload).toMatchObject({
      type: "lead.created",
      data: { reference, revision: 1, verified: true, phone: "+77012345678" },
    });

    const told: unknown = JSON.parse(chat.posts[0]?.body ?? "");
    expect(chat.posts[0]?.path).toBe("/bot123:abc/sendMessage");
    expect(told).toMatchObject({ chat_id: "-5", text: expect.stringContaining("*bold* _it_ [x](y)") });
    expect(told).not.toHaveProperty("parse_mode");

    await expect
      .poll(async () => (await leads.show(reference))?.deliveries.map(({ state }) => state))
      .toEqual(["done", "done", "done", "done"]);
    expect(JSON.stringify(logged)).not.toMatch(/aigerim|7012345678|calc'|123:abc/i);
  });

  it("that was changed is delivered as an update", async () => {
    const outbox = start();
    const lead = newLead({ destinations: destinations() });
    await leads.save(lead);
    await leads.save({ ...lead, contentHash: "other", content: leadContent({ companyName: "Renamed" }) });
    outbox.wake();
    await expect.poll(() => hook.posts.length).toBe(2);
    expect(hook.posts.map(({ body }) => JSON.parse(body).type)).toEqual(["lead.created", "lead.updated"]);
    expect(new Set(hook.posts.map(idOf)).size).toBe(2);
  });
});

describe("a destination", () => {
  it.each([500, 409, 302, "reset", "garbage", "hang"] as const)(
    "that answers %s gets it again under the same id, while the others have it already",
    async (behavior) => {
      hook.behave(behavior, behavior === 302 ? { Location: "http://127.0.0.1:1/" } : {});
      const outbox = start(behavior === "hang" ? impatient : {});
      await leads.save(newLead({ destinations: destinations() }));
      outbox.wake();
      await expect.poll(() => [mail.mails.length, chat.posts.length]).toEqual([1, 1]);
      await expect.poll(() => hook.posts.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
      hook.behave(204);
      const delivered = () => logged.filter(({ message }) => message === "delivered").length;
      await expect.poll(delivered, { timeout: 10_000 }).toBe(3);
      expect(new Set(hook.posts.map(idOf)).size).toBe(1);
      expect([mail.mails.length, chat.posts.length]).toEqual([1, 1]);
    },
  );

  it.each([400, 404, 410, 422])("that answers %i is given up at once, and the others are told", async (status) => {
    hook.behave(status);
    start().wake();
    const { reference } = await leads.save(newLead({ destinations: ["webhook"] }));
    await expect.poll(() => [mail.mails.length, chat.posts.length], { timeout: 10_000 }).toEqual([1, 1]);
    expect(JSON.parse(chat.posts[0]?.body ?? "").text).toMatch(`(answered ${status})`);
    expect((await leads.show(reference))?.deliveries[0]).toMatchObject({ state: "dead", attempts: 1 });
  });

  it.each([401, 403])(
    "that answers %i is tried on, and the others are told at once, but once a day",
    async (status) => {
      hook.behave(status);
      start().wake();
      for (let count = 0; count < 3; count++) await leads.save(newLead({ destinations: ["webhook"] }));
      const refusals = () => logged.filter(({ message }) => message === "the key of a destination is refused").length;
      await expect.poll(refusals, { timeout: 10_000 }).toBeGreaterThan(3);
      await expect.poll(() => [mail.mails.length, chat.posts.length]).toEqual([1, 1]);
      hook.behave(204);
      const delivered = () => logged.filter(({ fields }) => fields.topic === "lead.created" && !("reason" in fields));
      await expect.poll(() => delivered().length, { timeout: 10_000 }).toBe(3);
      expect([mail.mails.length, chat.posts.length]).toEqual([1, 1]);
    },
  );

  it("that says when to retry is retried then", async () => {
    hook.behave(429, { "Retry-After": "3600" });
    start().wake();
    const { reference } = await leads.save(newLead({ destinations: ["webhook"] }));
    await expect.poll(() => logged.find(({ message }) => message === "not delivered yet")?.fields.again).toBe(3600);
    expect((await leads.show(reference))?.deliveries[0]).toMatchObject({ error: "answered 429", attempts: 1 });
  });

  it.each([451, 550, "hang"] as const)(
    "for mail that answers %s gets it again with the same message id",
    async (behavior) => {
      mail.behave(behavior);
      start(behavior === "hang" ? impatient : {}).wake();
      await leads.save(newLead({ destinations: ["mail"] }));
      await expect.poll(() => logged.some(({ message }) => message === "not delivered yet")).toBe(true);
      mail.behave(null);
      await expect.poll(() => mail.mails.length).toBeGreaterThanOrEqual(1);
      await expect.poll(() => logged.some(({ message }) => message === "delivered")).toBe(true);
      const id = logged.find(({ message }) => message === "delivered")?.fields.delivery;
      for (const { raw } of mail.mails) expect(raw).toContain(`<${id}@www.firm.test>`);
    },
  );

  it("that fails for three days is given up and logged as an error, and the others are told", async () => {
    hook.behave(500);
    start({ giveUpAfter: 100 }).wake();
    const { reference } = await leads.save(newLead({ destinations: destinations() }));
    await expect.poll(() => logged.find(({ level }) => level === "error")?.message).toBe("a delivery was given up");
    expect(await queue.countDead(["webhook"])).toBe(1);
    await expect.poll(() => [mail.mails.length, chat.posts.length], { timeout: 10_000 }).toEqual([2, 2]);
    expect(mail.mails.map(({ raw }) => decodeHeader(raw, "Subject")).join()).toContain(`${reference} to webhook`);
  });
});

describe("a visitor's address that does not exist", () => {
  it("is given up at once, without a report to the team", async () => {
    mail.behave(550);
    start().wake();
    await leads.save(newLead({ destinations: ["webhook"], confirm: { address: "typo", day: "today" } }));
    await expect.poll(() => logged.find(({ message }) => message === "a delivery was given up")?.level).toBe("warn");
    await expect.poll(() => hook.posts.length).toBe(1);
    expect(await queue.countDead(["confirmation"])).toBe(0);
    expect(logged.some(({ level }) => level === "error")).toBe(false);
  });
});

it("a lead that is too long for Telegram ends there with an ellipsis, and has whole characters", async () => {
  start().wake();
  for (const message of ["🙂".repeat(2500), `.${"🙂".repeat(2500)}`]) {
    await leads.save(newLead({ destinations: ["telegram"], content: leadContent({ message }) }));
  }
  await expect.poll(() => chat.posts.length).toBe(2);
  for (const { body } of chat.posts) expect(JSON.parse(body).text).toMatch(/^[^\ufffd…]{4000,4095}…$/);
});

it("a lead that was not verified is marked as such in every message", async () => {
  start().wake();
  await leads.save(newLead({ destinations: ["mail", "telegram", "webhook"], verified: false }));
  await expect.poll(() => [mail.mails.length, chat.posts.length, hook.posts.length]).toEqual([1, 1, 1]);
  const warning = translatorOf(site.teamLanguage)("mail.team.unverified");
  expect(JSON.parse(chat.posts[0]?.body ?? "")).toMatchObject({ text: expect.stringContaining(warning) });
  expect(JSON.parse(hook.posts[0]?.body ?? "")).toMatchObject({ data: { verified: false } });
});

describe("the outbox", () => {
  it("sends nothing about a lead that has been deleted, and keeps entries with an unknown topic", async () => {
    const entry = { subjectId: "deleted", payload: { revision: 1 }, destinations: ["webhook"], at: Date.now() };
    await store.run((database) => addEntries(database, { ...entry, topic: "lead.created" }));
    await store.run((database) => addEntries(database, { ...entry, subjectId: "other", topic: "later.created" }));
    start();
    const rows = () =>
      store.run((database) => database.selectFrom("outbox").select(["state", "error"]).orderBy("topic").execute());
    await expect.poll(rows).toEqual([
      { state: "waiting", error: "unknown topic" },
      { state: "done", error: null },
    ]);
    expect(hook.posts).toEqual([]);
  });

  it("continues after the store was unavailable for a while", async () => {
    let isAway = true;
    const claim: OutboxQueue["claim"] = async (...args) =>
      isAway ? Promise.reject(new Error("away")) : queue.claim(...args);
    start({}, { ...queue, claim });
    await leads.save(newLead({ destinations: ["webhook"] }));
    await expect.poll(() => logged.length).toBeGreaterThan(0);
    isAway = false;
    await expect.poll(() => hook.posts.length).toBe(1);
  });

  it("delivers once even if several processes check the queue", async () => {
    for (let n = 0; n < 3; n++) start();
    for (let n = 0; n < 10; n++) await leads.save(newLead({ destinations: ["webhook"] }));
    await expect.poll(() => new Set(hook.posts.map(idOf)).size).toBe(10);
    const rows = () => store.run((database) => database.selectFrom("outbox").select("state").execute());
    await expect.poll(rows).toEqual(Array(10).fill({ state: "done" }));
    expect(hook.posts).toHaveLength(10);
  });

  it("waits longer after each failure, up to an hour, with random variation", () => {
    const times = { firstPause: 10_000, maxPause: 3_600_000 };
    for (const [attempts, most] of [
      [0, 10_000],
      [1, 30_000],
      [3, 270_000],
      [20, 3_600_000],
    ] as const) {
      const pauses = Array.from({ length: 50 }, () => retryPause(attempts, times));
      expect(Math.max(...pauses)).toBeLessThanOrEqual(most);
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(most / 2);
      expect(new Set(pauses).size).toBeGreaterThan(10);
    }
  });
});

/** Returns a header of a raw mail, with its folded parts joined and its encoded parts decoded. */
function decodeHeader(raw: string, name: string): string {
  const folded = new RegExp(`^${name}: ((?:.*\\r\\n[ \\t])*.*)\\r$`, "m").exec(raw)?.[1] ?? "";
  const joined = folded.replace(/\r\n[ \t]/g, " ").replace(/\?= =\?/g, "?==?");
  return joined.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === "B"
      ? Buffer.from(text, "base64").toString()
      : Buffer.from(
          text
            .replace(/_/g, " ")
            .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          "latin1",
        ).toString(),
  );
}
