import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commentStore } from "../server/comments/comment-store.ts";
import { leadStore } from "../server/leads/lead-store.ts";
import { outboxQueue } from "../server/outbox/queue.ts";
import { openStore, type Store } from "../server/stores/store.ts";
import { bitrix24StandIn } from "../test/crm/bitrix24.stand-in.ts";
import { hubspotStandIn } from "../test/crm/hubspot.stand-in.ts";
import { sheetsStandIn } from "../test/crm/sheets.stand-in.ts";
import { newComment } from "../test/fixtures/comment.ts";
import { leadContent, newLead } from "../test/fixtures/lead.ts";
import { addManyLeads } from "../test/fixtures/lead-stores.ts";
import { type MailReceiver, receiveMail } from "../test/fixtures/receivers.ts";
import { folderForAll } from "../test/fixtures/temporary-folder.ts";
import { runScript } from "./test/run-script.ts";

/** Tests of the commands on a store that a site is using at the same time. */

const folder = folderForAll();
const databaseUrl = `sqlite:${join(folder, "site.db")}`;
const log = { warn() {}, error() {} };
/** A busy machine may need longer than a visitor would wait. */
const timeoutMs = 30_000;

let store: Store;
let mail: MailReceiver;
let reference: string;

const run = (script: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  runScript(script, args, { DATABASE_URL: databaseUrl, DATA_DIR: folder, ...env });

const leads = (args: string[], env?: NodeJS.ProcessEnv) => run("leads.ts", args, env);

beforeAll(async () => {
  store = await openStore({ databaseUrl, log, timeoutMs });
  mail = await receiveMail();
  const content = leadContent({ email: "aigerim@example.com", companyName: "Bell\u0007 & Co", message: "=1+1" });
  ({ reference } = await leadStore(store).save(newLead({ content, destinations: [] })));
});

afterAll(async () => {
  await mail.close();
  await store.close();
});

describe("npm run leads", () => {
  it("shows a lead, however its reference is typed, without control characters", async () => {
    const { out } = await leads(["show", reference.toLowerCase().replace("-", " ")]);
    expect(out).toContain("state 1, ");
    expect(out).toContain("companyName: Bell· & Co");
    expect(out).toContain("sent nowhere");
  });

  it("exports a table without formulas", async () => {
    const { out } = await leads(["export", "--separator", ";"]);
    expect(out).toContain(`"'=1+1"`);
    expect(out.split("\r\n")[0]).toContain('"reference";"received"');
  });

  it("marks a lead as spam and releases it to the channels configured by then", async () => {
    expect((await leads(["list", "--spam"])).out).toBe("none");
    expect((await leads(["spam", reference])).out).toMatch(/^kept apart/);
    const { out } = await leads(["list", "--spam"]);
    expect(out.split("\n")).toHaveLength(2);
    expect(out).toMatch(new RegExp(`^${reference}  \\S+Z  demo   ru    Bell· & Co  31-80$`, "m"));
    const configured = { TELEGRAM_BOT_TOKEN: "1:a", TELEGRAM_CHAT_ID: "2" };
    expect((await leads(["release", reference], configured)).out).toMatch(/^1 on their way/);
    const shown = await leads(["show", reference]);
    expect(shown.out).toMatch(/lead.created 1 {2}telegram {2}waiting {2}0 attempts/);
    expect((await leads(["retry", reference], configured)).out).toMatch(/^1 on their way/);
  });

  it("says what a retry sends, what has arrived, and what it does not send and why", async () => {
    const content = leadContent({ email: "retry@example.com" });
    const saved = await leadStore(store).save(newLead({ content, destinations: ["webhook", "slack", "telegram"] }));
    const queue = outboxQueue(store);
    await queue.finish((await queue.claim(["slack"], 1000))?.id ?? "");
    const configured = { LEADS_WEBHOOK_URL: "http://127.0.0.1:1/", LEADS_WEBHOOK_SECRET: `whsec_${"c".repeat(43)}=` };
    expect((await leads(["retry", saved.reference], configured)).out.split("\n").toSorted()).toEqual([
      expect.stringMatching(/^1 on their way/),
      "lead.created 1  slack     has arrived",
      "lead.created 1  telegram  not sent: its variables are not set",
      "lead.created 1  webhook   on its way",
    ]);
    expect((await leads(["retry", saved.reference])).out).toMatch(/^nothing to send\n/);
    await leads(["spam", saved.reference]);
    expect(await leads(["retry", saved.reference], configured)).toMatchObject({
      ...{ status: 2, err: expect.stringContaining("leads -- release") },
    });
  });

  it("deletes expired leads, but not too many at once unless told to", async () => {
    const place = join(folder, "expired");
    const separate = `sqlite:${join(place, "site.db")}`;
    const env = { DATABASE_URL: separate };
    const old = await openStore({ databaseUrl: separate, log, timeoutMs });
    for (let n = 0; n < 3; n++) await leadStore(old).save(newLead());
    expect((await leads(["purge-old"], env)).out).toBe("0 requests deleted");
    const database = new DatabaseSync(join(place, "site.db"));
    database.exec("update leads set updated_at = 0");
    database.close();
    const { status, err } = await leads(["purge-old"], env);
    expect([status, err]).toEqual([2, expect.stringMatching(/^Nothing was deleted: 3 requests .*\n.* --all$/)]);
    expect((await leads(["purge-old", "--all"], env)).out).toBe("3 requests deleted");
    expect(await leadStore(old).list({})).toEqual([]);
    await old.close();
  });

  it("says what is known if it fails in the middle, and that nothing was done only where that is known", async () => {
    const place = join(folder, "failing");
    const env = { DATABASE_URL: `sqlite:${join(place, "site.db")}` };
    const old = await openStore({ databaseUrl: env.DATABASE_URL, log, timeoutMs });
    await addManyLeads(old, 2500, 1);
    await old.close();
    const database = new DatabaseSync(join(place, "site.db"));
    database.exec(`create trigger stop before delete on leads when (select count(*) from leads) <= 1500
      begin select raise(abort, 'stopped by the test'); end`);
    expect(await leads(["purge-old", "--all"], env)).toMatchObject({
      status: 1,
      err: "Failed: 1000 requests were deleted, then: stopped by the test\nRun it again to delete the rest.",
    });
    database.exec("begin immediate");
    expect(await leads(["purge-old", "--all"], env)).toMatchObject({
      status: 1,
      err: "Nothing was done: database is locked",
    });
    database.exec("rollback; drop trigger stop");
    expect({ ...database.prepare("select count(*) as left from leads").get() }).toEqual({ left: 1500 });
    database.close();
  });

  it("exports many leads page by page, each once", async () => {
    const env = { DATABASE_URL: `sqlite:${join(folder, "many.db")}` };
    const many = await openStore({ databaseUrl: env.DATABASE_URL, log, timeoutMs });
    await addManyLeads(many, 2500);
    await many.close();
    const { out, status } = await leads(["export"], env);
    const lines = out.split("\r\n");
    expect([status, lines.length, new Set(lines).size]).toEqual([0, 2501, 2501]);
  });

  it("tries every destination, and says which one fails", async () => {
    const crms = { bitrix24: await bitrix24StandIn(), hubspot: await hubspotStandIn(), sheets: await sheetsStandIn() };
    const env = {
      ...Object.assign({}, ...Object.values(crms).map(({ environment }) => environment)),
      SMTP_URL: mail.url,
      MAIL_FROM: "Site <site@example.com>",
      LEADS_EMAIL_TO: "team@example.com",
      LEADS_WEBHOOK_URL: "http://127.0.0.1:65535/",
      LEADS_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    };
    const { out, status } = await leads(["test"], env);
    expect(out).toMatch(/^mail: arrived$/m);
    expect(out).toMatch(/^webhook: .*ECONNREFUSED/m);
    for (const [name, crm] of Object.entries(crms)) {
      expect(out).toMatch(
        new RegExp(`^${name}: made .*\n${name}: found it by its reference\n${name}: removed it$`, "m"),
      );
      expect(crm.count()).toBe(0);
      await crm.close();
    }
    expect(out).toMatch(/^bitrix24: send its/m);
    expect(status).toBe(1);
    expect(mail.mails).toMatchObject([{ to: ["team@example.com"] }]);
  });

  it.each([
    ["an unknown command", ["burn"], "npm run leads -- show"],
    ["an option of another command", ["export", "--all"], "npm run leads -- show"],
    ["a list of what the desk shows", ["list"], "npm run leads -- list --spam"],
    ["no possible reference", ["show", "1"], "A reference looks like 7K3Q-F9XM."],
    ["a reference that nobody got", ["show", "22222222"], "There is no request with this reference."],
    ["a reference of nothing", ["spam", "2222-2222"], "There is no request with this reference."],
    ["no destination", ["test"], "No destination is configured"],
  ])("refuses %s", async (_, args, said) => {
    const { status, err } = await leads(args);
    expect(err).toContain(said);
    expect(status).toBe(2);
  });
});

describe("npm run backup", () => {
  it("copies a store in use; the copy works as a store", async () => {
    writeFileSync(join(folder, "secret"), "a secret");
    const { out, err, status } = await run("backup.ts", [join(folder, "copies")]);
    expect(err).toBe("");
    expect(status).toBe(0);
    const [file = "", secret = ""] = out.split("\n");
    const copies = readdirSync(join(folder, "copies")).map((name) => join(folder, "copies", name));
    expect(copies.toSorted()).toEqual([file, secret].toSorted());
    expect(copies.map((copy) => statSync(copy).mode & 0o077)).toEqual([0, 0]);
    const restored = await leads(["show", reference], { DATABASE_URL: `sqlite:${file}` });
    expect(restored.out).toBe((await leads(["show", reference])).out);
  });

  it.each([
    ["no store", { DATABASE_URL: `sqlite:${join(folder, "none.db")}` }, /does not exist/],
    ["no server", { DATABASE_URL: "postgres://site@127.0.0.1:1/site" }, /Nothing was backed up: pg_dump/],
  ])("says in one line why not: %s", async (_, env, said) => {
    const { status, err } = await run("backup.ts", [join(folder, "copies")], env);
    expect(err.split("\n").at(-1)).toMatch(said);
    expect(status).not.toBe(0);
  });
});

describe("npm run person", () => {
  it("covers comments, and has their posts rendered again", async () => {
    const purged: string[] = [];
    const stop = store.onPurge((tags) => purged.push(...tags));
    const content = { name: "Reader", email: "reader@example.com", text: "Delete me" };
    await commentStore(store).save(newComment({ content }));
    expect((await run("person.ts", ["find", "Reader@example.com"])).out).toBe("comments: 1");
    expect((await run("person.ts", ["delete", "reader@example.com"])).out).toContain("comments: 1 deleted");
    expect((await run("person.ts", ["find", "reader@example.com"])).out).toBe("nothing");
    await expect.poll(() => purged).toEqual(["post:what-lateness-costs"]);
    stop();
  });

  it("finds, exports and deletes an address in any letter case", async () => {
    expect((await run("person.ts", ["find", "AIGERIM@example.com"])).out).toBe(
      "leads: 1\nlead_revisions: 1\nlead_keys: 1\noutbox: 1",
    );
    const { out } = await run("person.ts", ["export", "aigerim@example.com"]);
    expect(JSON.parse(out)).toMatchObject({
      leads: [{ reference }],
      lead_revisions: [{ revision: 1, content: { companyName: "Bell\u0007 & Co" } }],
      outbox: [{ destination: "telegram" }],
    });
    const { id } = (await leadStore(store).show(reference)) ?? { id: "" };
    const link = "https://crm.example/leads/7";
    await store.run((database) =>
      database
        .insertInto("crm_records")
        .values({
          ...{ lead_id: id, channel: "amocrm", record_id: "7", link, revision: 1 },
          ...{ stage: "open", stage_at: 0, at: 0, checked_at: 0 },
        })
        .execute(),
    );
    const deleted = await run("person.ts", ["delete", "Aigerim@Example.com"]);
    expect(deleted.out).toMatch(/^crm_records: 1 deleted\noutbox: 1 deleted\n(.*\n)*leads: 1 deleted\n/);
    expect(deleted.out).toContain(`still in amocrm: ${link}`);
    expect((await run("person.ts", ["find", "aigerim@example.com"])).out).toBe("nothing");
    expect(await leadStore(store).show(reference)).toBeNull();
  });

  it.each([[["find", "nobody"]], [["burn", "a@b.example"]]])("refuses %j", async (args) => {
    const { status, err } = await run("person.ts", args);
    expect(err).toContain("npm run person -- find");
    expect(status).toBe(2);
  });
});
