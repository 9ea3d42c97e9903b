import { readFileSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { industries } from "../../domain/features.ts";
import { href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { translatorOf } from "../../i18n/messages.ts";
import type { StoredLead } from "../../server/leads/lead-store.ts";
import { filledForm } from "../fixtures/lead.ts";
import { opened } from "../fixtures/opened.ts";
import { type OpenSite, openSite, origin } from "./open-site.ts";

const site = opened(() => openSite());

const contact = (lang: Locale = "en") => href("contact", { lang });

const filled = { ...filledForm, firstName: "Айгерім" };

/** The headers that the script of the page sends. */
const asScript = { accept: "application/json" };

/** Returns the text of a page as people see it. */
const read = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

async function newestLead(): Promise<StoredLead> {
  const [lead] = await site.leads.list({ limit: 1 });
  if (!lead) throw new Error("there is no request");
  return lead;
}

const referenceIn = (location: unknown) => /^\/\w\w\/thanks\?ref=(\w{4}-\w{4})&topic=\w+$/.exec(String(location))?.[1];

describe("a form without a script", () => {
  it.each(locales)("redirects to the thank-you page with a reference: %s", async (lang) => {
    const email = `${lang}@example.com`;
    const sent = await site.post(contact(lang), { ...filled, email });
    expect(sent.status).toBe(303);
    expect(sent.headers["cache-control"]).toBe("no-store");
    const reference = referenceIn(sent.headers.location);
    expect(await newestLead()).toMatchObject({
      reference,
      verified: false,
      spam: false,
      content: { email, locale: lang, firstName: "Айгерім", phone: "+77012345678", consent: { locale: lang } },
    });
    const thanks = await site.get(String(sent.headers.location));
    expect(thanks.status).toBe(200);
    expect(thanks.text).toContain(reference);
    expect(thanks.text).toContain('content="noindex"');
  });

  it("stores two leads when two people post from the same cached page", async () => {
    const page = await site.get(contact());
    expect(await site.get(contact())).toMatchObject({ text: page.text });
    expect(site.cacheStates().at(-1)).toBe("hit");
    const [one, two] = await Promise.all(
      ["one@example.com", "two@example.com"].map((email) => site.post(contact(), { ...filled, email })),
    );
    expect(referenceIn(one?.headers.location)).toBeTruthy();
    expect(referenceIn(one?.headers.location)).not.toBe(referenceIn(two?.headers.location));
  });

  it("offers the industries of the site by the titles of their pages, and another", async () => {
    const [, select = ""] =
      /<select[^>]* name="businessArea".*?<\/option>(.*?)<\/select>/.exec((await site.get(contact("kk"))).text) ?? [];
    const offered = [...select.matchAll(/<option value="([^"]+)">([^<]+)</g)].map(([, value, title]) => [value, title]);
    const titleOf = (slug: string) => parse(readFileSync(`content/pages/industries/${slug}/kk.yml`, "utf8")).title;
    expect(offered).toEqual([...industries.map((slug) => [slug, titleOf(slug)]), ["other", "Басқа"]]);
  });

  it("has nothing in a cached page that only one visitor may send", async () => {
    const { text } = await site.get(contact());
    const hidden = [...text.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => input);
    // The date of the privacy text is the same for everyone.
    expect(hidden.filter((input) => !/name="privacyVersion" value="\d{4}-\d{2}-\d{2}"/.test(input))).toEqual([
      '<input type="hidden" name="quote" value=""/>',
    ]);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
  });

  it("stores the version of the privacy text that the visitor agreed to, and accepts only a date", async () => {
    for (const [privacyVersion, kept] of [
      ["2025-01-31", "2025-01-31"],
      ["<script>", expect.stringMatching(/^2026-/)],
    ]) {
      await site.post(contact("uz"), { ...filled, email: `${Math.random()}@example.com`, privacyVersion });
      expect((await newestLead()).content.consent).toEqual({ version: kept, locale: "uz" });
    }
  });
});

describe("bad input", () => {
  it.each<[string, Record<string, string>, string[]]>([
    ["nothing at all", {}, ["firstName", "email", "phone", "companyName", "employees", "consent"]],
    ["nothing, for support", { topic: "support" }, ["firstName", "email", "message", "consent"]],
    [
      "options nobody offers, and a long address",
      {
        ...filled,
        employees: "1000",
        businessArea: "__proto__",
        email: `${"a".repeat(64)}@${"b".repeat(250)}.example`,
      },
      ["email", "employees", "businessArea"],
    ],
    ["a header in a name", { ...filled, firstName: "a\r\nBcc: b@example.com" }, ["firstName"]],
  ])("is reported next to its field: %s", async (_, fields, wrong) => {
    const before = (await newestLead()).reference;
    const plain = await site.post(contact("kk"), fields);
    expect(plain.status).toBe(400);
    const named = [...plain.text.matchAll(/href="#field-(\w+)"/g)].map(([, field]) => field);
    expect(named.toSorted()).toEqual(wrong.toSorted());
    for (const field of wrong) expect(plain.text).toMatch(new RegExp(`aria-describedby="[^"]*error-${field}`));
    const scripted = await site.post(contact("kk"), fields, asScript);
    expect(scripted.status).toBe(400);
    expect(Object.keys(JSON.parse(scripted.text).errors).toSorted()).toEqual(wrong.toSorted());
    expect((await newestLead()).reference).toBe(before);
    expect(site.errors).toEqual([]);
  });

  it("is stored like any other text, if it is only odd", async () => {
    const fields = {
      firstName: "👩🏽‍💼 Ai\u0308da",
      lastName: "O'Brien'); drop table leads; --",
      companyName: '=HYPERLINK("http://x.example")<script>{{7*7}}',
    };
    expect((await site.post(contact("uz"), { ...filled, ...fields, email: "odd@example.com" })).status).toBe(303);
    const { content } = await newestLead();
    expect(content).toMatchObject({ ...fields, firstName: fields.firstName.normalize("NFC") });
  });

  it("in the form of files or repeated fields counts as not sent", async () => {
    const body = [
      '--x\r\nContent-Disposition: form-data; name="firstName"; filename="a"\r\n\r\nAnna\r\n',
      '--x\r\nContent-Disposition: form-data; name="topic"\r\n\r\nsupport\r\n',
      '--x\r\nContent-Disposition: form-data; name="topic"\r\n\r\ndemo\r\n--x--\r\n',
    ].join("");
    const { status, text } = await site.postBody(contact(), "multipart/form-data; boundary=x", body);
    expect(status).toBe(400);
    expect(text).toContain('href="#field-firstName"');
    expect(text).toContain('href="#field-message"');
  });

  it.each([
    ["garbage", "{"],
    ["strange values", '{"first":{"page":7,"parameters":{"utm_source":{}}}}'],
    ["a deep one", `${'{"first":'.repeat(3000)}1${"}".repeat(3000)}`],
  ])("about where the visitor came from does not lose the lead: %s", async (_, attribution) => {
    const email = `${Math.random()}@example.com`;
    const sent = await site.post(contact("ru"), { ...filled, email, attribution, key: crypto.randomUUID() }, asScript);
    expect(JSON.parse(sent.text)).toMatchObject({ kind: "accepted" });
    expect((await newestLead()).content).toMatchObject({ email, attribution: {} });
  });

  it("about where the visitor came from is shortened and filtered, also within a surrogate pair", async () => {
    const parameters = `"utm_source":"${"a".repeat(199)}🙂","utm_campaign":"a\\nb","evil":"x","gclid":"1"`;
    const attribution = `{"first":{"page":"/\\ud83d","parameters":{${parameters}}},"other":1}`;
    await site.post(contact("ru"), { ...filled, email: "touch@example.com", attribution }, asScript);
    expect((await newestLead()).content.attribution).toEqual({
      first: {
        page: "/\ufffd",
        parameters: { utm_source: `${"a".repeat(199)}\ufffd`, utm_campaign: "a b", gclid: "1" },
      },
    });
  });
});

describe("a quote", () => {
  const query = "employees=81&market=kz&plans=attendance";

  it("is sent with the form and stored complete", async () => {
    const page = await site.get(`${contact()}?${query}`);
    expect(page.text).toContain(`name="quote" value="${query.replaceAll("&", "&amp;")}"`);
    expect(page.text).toContain('<option value="81-130" selected="">');
    await site.post(contact(), { ...filled, email: "quote@example.com", quote: query });
    const { quote } = (await newestLead()).content;
    expect(quote).toMatchObject({ choice: { market: "kz", employees: 81, plans: ["attendance"] } });
    expect(quote?.quote.total).toBeGreaterThan(0);
  });

  it("that makes no sense does not lose the lead", async () => {
    const sent = await site.post(contact(), { ...filled, email: "no-quote@example.com", quote: "plans=constructor" });
    expect(sent.status).toBe(303);
    expect((await newestLead()).content.email).toBe("no-quote@example.com");
  });
});

it("accepts forms of its own pages on a machine where someone tries the site out", async () => {
  const home = await openSite(undefined, { SITE_URL: "http://localhost:3000", TRUST_PROXY: "0" });
  const host = "127.0.0.1:3000";
  const sent = await home.post(contact(), filled, { host, origin: `http://${host}` });
  expect([sent.status, referenceIn(sent.headers.location)]).toEqual([303, expect.any(String)]);
  await home.close();
});

it("accepts only forms of its own pages behind a proxy that speaks TLS", async () => {
  const behind = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };
  const fields = { ...filled, email: "tls@example.com" };
  expect((await site.post(contact(), fields, { ...behind, origin })).status).toBe(303);
  expect((await site.post(contact(), fields, { ...behind, origin: origin.replace("https", "http") })).status).toBe(403);
});

describe("a store that fails", () => {
  let broken: OpenSite;
  beforeAll(async () => {
    broken = await openSite();
  });
  afterAll(() => broken.close());

  /** Expects the failure text of the specification and everything that was typed, as a page and as JSON. */
  async function expectFailure(): Promise<void> {
    const typed = { ...filled, message: "Nothing of this is lost" };
    const plain = await broken.post(contact("en"), typed);
    expect(plain.status).toBe(503);
    expect(read(plain.text)).toContain(translatorOf("en")("sending.failure"));
    expect(plain.text).toContain("Nothing of this is lost</textarea>");
    expect(plain.text).toContain("mailto:");
    const scripted = await broken.post(contact("en"), typed, asScript);
    expect([scripted.status, JSON.parse(scripted.text)]).toEqual([503, { kind: "failed" }]);
    expect(JSON.stringify(broken.errors)).not.toContain("aigerim@example.com");
    for (const { headers } of [plain, scripted]) {
      const reference = headers["x-reference"];
      expect(broken.errors).toContainEqual({ err: expect.any(Error), path: contact("en"), reference });
    }
  }

  it("locked by another process: the form fails, pages do not wait, and the form works again later", async () => {
    const other = new DatabaseSync(broken.databaseFile);
    other.exec("begin immediate");
    let isWaiting = true;
    const failing = expectFailure().finally(() => {
      isWaiting = false;
    });
    expect((await broken.get(href("pricing", { lang: "en" }))).status).toBe(200);
    expect(isWaiting).toBe(true);
    await failing;
    other.exec("rollback");
    other.close();
    expect((await broken.post(contact(), { ...filled, email: "after@example.com" })).status).toBe(303);
    // A lead that the form gave up on may have been written after all. If it is sent again, it is still one lead.
    const typed = { ...filled, message: "Nothing of this is lost" };
    for (const headers of [{}, asScript]) await broken.post(contact("en"), typed, headers);
    expect(await broken.leads.list({ email: "aigerim@example.com" })).toHaveLength(1);
  });

  it("deleted while the site runs: the form reports a failure, then a new store is created", async () => {
    rmSync(broken.databaseFile);
    expect((await broken.post(contact(), filled)).status).toBe(503);
    const again = await broken.post(contact(), filled);
    expect(again.status).toBe(303);
    const file = new DatabaseSync(broken.databaseFile, { readOnly: true });
    expect({ ...file.prepare("select reference from leads").get() }).toEqual({
      reference: referenceIn(again.headers.location),
    });
    file.close();
  });

  it("missing at the start: pages are served, the form says so", async () => {
    await broken.close();
    broken = await openSite(undefined, { DATABASE_URL: "postgres://site@127.0.0.1:65535/site" });
    expect((await broken.get(contact())).status).toBe(200);
    await expectFailure();
  });
});
