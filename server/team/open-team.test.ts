import { beforeAll, expect, test } from "vitest";
import { type Locale, locales } from "../../i18n/locales.ts";
import { pageParts, serverParts } from "../../i18n/message-parts.ts";
import { loadMessages, translatorOf } from "../../i18n/messages.ts";
import { DeliveryError, type OutboxMessage } from "../outbox/channel.ts";
import { layOutMail } from "../outbox/mail.ts";
import { openTeam } from "./open-team.ts";
import type { TeamStore } from "./team-store.ts";

beforeAll(() => Promise.all(locales.map((locale) => loadMessages(locale, [...pageParts, ...serverParts]))));

const siteUrl = "https://www.tabelio.test";

/** Opens a team with one member, `anna@example.com`. `makeLink` and `send` replace the usual behavior. */
function open(changes: { makeLink?: TeamStore["makeLink"]; send?: () => Promise<void> } = {}) {
  const mails: Omit<OutboxMessage, "id">[] = [];
  const warnings: object[] = [];
  const removed: string[] = [];
  const team = openTeam({
    store: {
      makeLink: changes.makeLink ?? (async (email) => (email === "anna@example.com" ? "token-of-anna" : null)),
      removeLink: async (token) => void removed.push(token),
      takeLink: async (token) => (token === "token-of-anna" ? "session-of-anna" : null),
      findSession: async () => null,
      endSession: async () => {},
      endAllSessions: async () => {},
    },
    mail: {
      async send(message) {
        mails.push(message);
        await changes.send?.();
      },
    },
    ...{ siteUrl, translatorOf },
    log: { warn: (fields, message) => warnings.push({ ...fields, message }) },
  });
  let ips = 0;
  const ask = (email: string, more: { ip?: string; locale?: Locale; back?: string | null } = {}) =>
    team.requestLink({ email, locale: "en", back: null, ip: `198.51.100.${++ips}`, ...more });
  return { team, mails, warnings, removed, ask };
}

test.each(locales)("a member gets a link in the language of the page: %s", async (locale) => {
  const { team, mails, ask } = open();
  expect(await ask(" Anna@Example.com ", { locale, back: "/en/desk/numbers" })).toEqual({ kind: "asked" });
  expect(await ask("nobody@example.com", { locale })).toEqual({ kind: "asked" });
  await team.close();
  expect(mails.map(({ to }) => to)).toEqual([["anna@example.com"]]);
  const address = `${siteUrl}/${locale}/desk/sign-in/link?token=token-of-anna&back=%2Fen%2Fdesk%2Fnumbers`;
  const { text, html } = layOutMail(mails[0]?.text ?? { subject: "", paragraphs: [], lines: [], footer: "" });
  expect(text).toContain(address);
  expect(html).toContain(`<a href="${address.replace("&", "&amp;")}"`);
});

test("the response does not wait for anything that would reveal who is a member", async () => {
  const { ask } = open({ makeLink: () => new Promise(() => {}) });
  expect(await ask("anna@example.com")).toEqual({ kind: "asked" });
  expect(await ask("nobody@example.com")).toEqual({ kind: "asked" });
});

test("a mail for a member who got one in the last three minutes is not sent again", async () => {
  const pauses: unknown[] = [];
  const makeLink = async (_: string, pauseMs?: number) => (pauses.push(pauseMs) === 1 ? "token-of-anna" : null);
  const { team, mails, ask } = open({ makeLink });
  for (let n = 0; n < 30; n++) expect(await ask("anna@example.com")).toEqual({ kind: "asked" });
  await team.close();
  expect(new Set(pauses)).toEqual(new Set([3 * 60_000]));
  expect(mails).toHaveLength(1);
});

test("one network may try twenty links in fifteen minutes", async () => {
  const { team } = open();
  for (let n = 0; n < 20; n++) expect(await team.signIn("guessed", "203.0.113.9")).toEqual({ kind: "refused" });
  expect(await team.signIn("token-of-anna", "203.0.113.9")).toMatchObject({ kind: "too-many" });
  expect(await team.signIn("token-of-anna", "203.0.113.10")).toEqual({ kind: "signed-in", session: "session-of-anna" });
});

test("a mail that fails is logged without address and link, and its link ends", async () => {
  const { team, warnings, removed, ask } = open({
    send: async () => {
      throw new DeliveryError("answered 550");
    },
  });
  expect(await ask("anna@example.com")).toEqual({ kind: "asked" });
  await team.close();
  expect(warnings).toEqual([{ reason: "answered 550", message: expect.stringMatching(/could not be mailed$/) }]);
  expect(removed).toEqual(["token-of-anna"]);
});
