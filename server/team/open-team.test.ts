import { beforeAll, expect, test } from "vitest";
import { type Locale, locales } from "../../i18n/locales.ts";
import { pageParts, serverParts } from "../../i18n/message-parts.ts";
import { loadMessages, translatorOf } from "../../i18n/messages.ts";
import { DeliveryError, type OutboxMessage } from "../outbox/channel.ts";
import { layOutMail } from "../outbox/mail-layout.ts";
import { openTeam } from "./open-team.ts";

beforeAll(() => Promise.all(locales.map((locale) => loadMessages(locale, [...pageParts, ...serverParts]))));

const siteUrl = "https://www.tabelio.test";

/** Opens a team with one member, `anna@example.com`. `makeLink` and `send` replace the usual behavior. */
function open(changes: { makeLink?: () => Promise<string | null>; send?: () => Promise<void> } = {}) {
  const mails: Omit<OutboxMessage, "id">[] = [];
  const warnings: object[] = [];
  const team = openTeam({
    store: {
      makeLink: changes.makeLink ?? (async (email) => (email === "anna@example.com" ? "token-of-anna" : null)),
      takeLink: async (token) => (token === "token-of-anna" ? "session-of-anna" : null),
      findSession: async () => null,
      endSession: async () => {},
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
  return { team, mails, warnings, ask };
}

test.each(locales)("a member gets a link in the language of the page: %s", async (locale) => {
  const { team, mails, ask } = open();
  expect(await ask(" Anna@Example.com ", { locale, back: "/en/desk/missed" })).toEqual({ kind: "asked" });
  expect(await ask("nobody@example.com", { locale })).toEqual({ kind: "asked" });
  await team.close();
  expect(mails.map(({ to }) => to)).toEqual([["anna@example.com"]]);
  const address = `${siteUrl}/${locale}/desk/sign-in/link?token=token-of-anna&back=%2Fen%2Fdesk%2Fmissed`;
  const { text, html } = layOutMail(mails[0]?.text ?? { subject: "", paragraphs: [], lines: [], footer: "" });
  expect(text).toContain(address);
  expect(html).toContain(`<a href="${address.replace("&", "&amp;")}"`);
});

test("the response does not wait for anything that would reveal who is a member", async () => {
  const { ask } = open({ makeLink: () => new Promise(() => {}) });
  expect(await ask("anna@example.com")).toEqual({ kind: "asked" });
  expect(await ask("nobody@example.com")).toEqual({ kind: "asked" });
});

test.each(["", "anna", "anna@", "a@b@c", `${"a".repeat(250)}@example.com`])("%j is not an address", async (email) => {
  const { team, mails, ask } = open();
  expect(await ask(email)).toEqual({ kind: "invalid" });
  await team.close();
  expect(mails).toEqual([]);
});

test("a member gets at most five mails in fifteen minutes, no matter how many networks ask", async () => {
  const { team, mails, ask } = open();
  for (let n = 0; n < 8; n++) expect(await ask("anna@example.com")).toEqual({ kind: "asked" });
  await team.close();
  expect(mails).toHaveLength(5);
});

test("one network may ask ten times in fifteen minutes", async () => {
  const { ask } = open();
  const ip = "203.0.113.9";
  for (let n = 0; n < 10; n++) expect(await ask(`someone${n}@example.com`, { ip })).toEqual({ kind: "asked" });
  expect(await ask("anna@example.com", { ip })).toMatchObject({ kind: "too-many", minutes: 15 });
});

test("one network may try twenty links in fifteen minutes", async () => {
  const { team } = open();
  for (let n = 0; n < 20; n++) expect(await team.signIn("guessed", "203.0.113.9")).toEqual({ kind: "refused" });
  expect(await team.signIn("token-of-anna", "203.0.113.9")).toMatchObject({ kind: "too-many" });
  expect(await team.signIn("token-of-anna", "203.0.113.10")).toEqual({ kind: "signed-in", session: "session-of-anna" });
});

test("a mail that fails is logged without address and link", async () => {
  const { team, warnings, ask } = open({
    send: async () => {
      throw new DeliveryError("answered 550");
    },
  });
  expect(await ask("anna@example.com")).toEqual({ kind: "asked" });
  await team.close();
  expect(warnings).toEqual([{ reason: "answered 550", message: expect.stringMatching(/could not be mailed$/) }]);
});
