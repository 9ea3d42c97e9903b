import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { locales } from "../../i18n/locales.ts";
import { pageParts, serverParts } from "../../i18n/message-parts.ts";
import { loadMessages, translatorOf } from "../../i18n/messages.ts";
import { newComment } from "../../test/fixtures/comment.ts";
import { type MailReceiver, receiveMail } from "../../test/fixtures/receivers.ts";
import { folderForAll } from "../../test/fixtures/temporary-folder.ts";
import { readSite } from "../content/files/settings.ts";
import { openChannels } from "../outbox/channels.ts";
import { outboxQueue } from "../outbox/queue.ts";
import { Outbox } from "../outbox/worker.ts";
import { openStore, type Store } from "../stores/store.ts";
import { type CommentStore, commentStore } from "./comment-store.ts";
import { commentMessageMaker, noticePause } from "./notices.ts";

const folder = folderForAll();
const site = readSite(join(import.meta.dirname, "../../content"));
const moderatorEmails = ["editor@firm.test", "second@firm.test"];

const options = { site, moderatorEmails, siteUrl: "https://www.firm.test", translatorOf };

let store: Store;
let comments: CommentStore;
let mail: MailReceiver;
let outbox: Outbox | null = null;
let warnings: object[] = [];
let count = 0;

beforeAll(() => Promise.all(locales.map((locale) => loadMessages(locale, [...pageParts, ...serverParts]))));

beforeEach(async () => {
  warnings = [];
  store = await openStore({ databaseUrl: `sqlite:${join(folder, `${++count}.db`)}`, log: { warn() {}, error() {} } });
  comments = commentStore(store);
  mail = await receiveMail();
});

afterEach(async () => {
  await outbox?.close();
  outbox = null;
  await Promise.all([mail.close(), store.close()]);
});

function start(now: () => number = Date.now): void {
  const config = { siteUrl: options.siteUrl, smtpUrl: mail.url, mailFrom: null, leadsEmailTo: [] };
  outbox = new Outbox({
    queue: outboxQueue(store),
    channels: openChannels({ ...config, leadsWebhooks: [], telegram: null, slackUrl: null }, () => site),
    reportTo: [],
    messages: { comment: commentMessageMaker(comments, () => ({ ...options, now })) },
    log: { info() {}, warn: (fields) => void warnings.push(fields), error: (fields) => void warnings.push(fields) },
    times: { pollInterval: 30, firstPause: 30, maxPause: 100 },
  });
}

const save = () => {
  const content = { name: "A\u2028Bcc: x@example.com", email: "reader@example.com", text: "<b>Secret</b>\nSubject: x" };
  return comments.save(newComment({ content, noticeTo: ["mail"] }));
};

/** Moves all times in the outbox into the past. */
async function wait(milliseconds: number): Promise<void> {
  await store.run((database) =>
    database
      .updateTable("outbox")
      .set((row) => ({
        created_at: row("created_at", "-", milliseconds),
        next_at: row("next_at", "-", milliseconds),
        done_at: row("done_at", "-", milliseconds),
      }))
      .execute(),
  );
}

/** Reads the states of all notices, in the order in which they were planned. */
const states = () =>
  store.run(async (database) => {
    const rows = await database.selectFrom("outbox").select("state").orderBy("created_at").execute();
    return rows.map(({ state }) => state);
  });

const subjectOf = (raw: string) => {
  const [, words = ""] = /^Subject: (.*)\r$/m.exec(raw) ?? [];
  return words;
};

it("says how many comments wait, once an hour, without anything that visitors wrote", async () => {
  start();
  await save();
  await expect.poll(() => mail.mails.length).toBe(1);
  for (let n = 0; n < 3; n++) await save();
  await expect.poll(states).toEqual(["done", "waiting"]);
  expect(mail.mails).toHaveLength(1);
  await wait(noticePause);
  await expect.poll(() => mail.mails.length).toBe(2);
  await expect.poll(states).toEqual(["done", "done"]);
  expect(mail.mails.map(({ raw }) => subjectOf(raw))).toEqual([
    "1 comment is waiting for review",
    "4 comments are waiting for review",
  ]);
  for (const { raw, to } of mail.mails) {
    expect(to).toEqual(moderatorEmails);
    expect(raw).not.toMatch(/Secret|reader@|Bcc|x@example/i);
    expect(raw).toContain("https://www.firm.test/en/desk/comments");
  }
  expect(warnings).toEqual([]);
});

it("sends no notice if all comments were decided before it was due", async () => {
  start();
  const { id } = await save();
  await expect.poll(() => mail.mails.length).toBe(1);
  await save();
  for (const comment of await comments.list({ status: "held", limit: 10 })) await comments.decide(comment, "approved");
  expect((await comments.find(id))?.status).toBe("approved");
  await wait(noticePause);
  await expect.poll(states).toEqual(["done", "done"]);
  expect(mail.mails).toHaveLength(1);
});

it("sends one mail that counts all waiting comments when the mail server is back after hours", async () => {
  mail.behave(451);
  start();
  await save();
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  await wait(2 * noticePause);
  await save();
  await save();
  await expect.poll(() => warnings.length).toBeGreaterThan(2);
  mail.behave(null);
  await expect.poll(() => mail.mails.length).toBe(1);
  expect(mail.mails.map(({ raw }) => subjectOf(raw))).toEqual(["3 comments are waiting for review"]);
  const due = (fields: object) => "reason" in fields && String(fields.reason).includes("less than an hour");
  await expect.poll(() => warnings.some(due)).toBe(true);
  expect([mail.mails.length, await states()]).toEqual([1, ["done", "waiting", "waiting"]]);
});
