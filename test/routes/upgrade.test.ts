import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { href } from "../../domain/site-map.ts";
import { opened } from "../fixtures/opened.ts";
import { patience } from "../fixtures/patience.ts";
import { receiveMail, receivePosts } from "../fixtures/receivers.ts";
import { folderForAll } from "../fixtures/temporary-folder.ts";
import { openSite } from "./open-site.ts";

/*
 * Opens the data of the version of 2026-11-24, which still had comments in WordPress, IndexNow and proof of work, with
 * this version: nothing that a person wrote is lost, and what was to be sent is sent once.
 */
const folder = folderForAll();
const file = join(folder, "site.db");
const mail = opened(receiveMail);
const webhook = opened(receivePosts);

/** Writes the database of that version; its times are given relative to now. */
function writeOldData(): void {
  const now = Date.now();
  const sql = readFileSync(join(import.meta.dirname, "../fixtures/data-of-2026-11-24.sql"), "utf8")
    .replace(/\{now([+-]\d+)\}/g, (_, offset) => String(now + Number(offset)))
    .replace("session-hash", createHash("sha256").update("session-token").digest("base64url"));
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

const site = opened(() => {
  writeOldData();
  return openSite(undefined, {
    DATABASE_URL: `sqlite:${file}`,
    SMTP_URL: mail.url,
    LEADS_EMAIL_TO: "team@example.com",
    COMMENTS_EMAIL_TO: "moderator@example.com",
    LEADS_WEBHOOK_URL: webhook.url,
    LEADS_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  });
});

const cookie = { cookie: "__Host-desk=session-token" };
const desk = async (path: string) => (await site.get(path, cookie)).text;

test("leads keep their text in each revision", async () => {
  const lead = await site.leads.show("WDDX-V4HD");
  expect(lead?.revisions.map(({ content }) => content.message).sort()).toEqual(["First text", "Second text"]);
  expect(await site.leads.list({ spam: false })).toHaveLength(2);
  expect(await site.leads.list({ spam: true })).toMatchObject([{ reference: "AFT5-HHFG" }]);
});

test("a session at the desk goes on, and the desk shows what people wrote", async () => {
  const requests = await desk(href("deskLeads", { lang: "en" }));
  expect(requests).toContain("WDDX-V4HD");
  expect(requests).toContain("ZEHZ-82R9");
  const held = await desk(href("deskComments", { lang: "en" }));
  for (const text of ["Held text", "Waits for WordPress", "Answers in WordPress", "Sent to WordPress"])
    expect(held).toContain(text);
  expect(await desk(href("deskNumbers", { lang: "en" }))).toContain("Не понял шаг 3");
});

test("approved comments and their answers are on the page of the post; others are not", async () => {
  const { text } = await site.get(href("blogPost", { lang: "en", uri: "plan-a-week-of-shifts" }));
  for (const shown of ["Approved text", "Answer of the team"]) expect(text).toContain(shown);
  for (const hidden of ["Held text", "Spam text", "Waits for WordPress", "Sent to WordPress"])
    expect(text).not.toContain(hidden);
});

test("what was to be sent is sent once, and no deliveries of what is gone are left", async () => {
  const undelivered = () =>
    site.store.run((database) =>
      database.selectFrom("outbox").select(["topic", "destination"]).where("state", "!=", "done").execute(),
    );
  await vi.waitFor(async () => expect(await undelivered()).toEqual([]), patience);
  const ids = webhook.posts.map(({ headers }) => headers["webhook-id"]);
  expect(ids.sort()).toEqual(["delivery-2", "delivery-5"]);
  const receivers = mail.mails.flatMap(({ to }) => to);
  expect(receivers.sort()).toEqual(["aigerim@example.com", "moderator@example.com", "team@example.com"]);
  expect(site.errors).toEqual([]);
});
