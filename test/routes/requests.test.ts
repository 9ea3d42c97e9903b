import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { translatorOf } from "../../i18n/messages.ts";
import type { StoredLead } from "../../server/leads/lead-store.ts";
import { type OpenSite, openSite, origin } from "./open-site.ts";

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site.close());

const contact = (lang: Locale = "en") => href("contact", { lang });

const filled = {
  topic: "demo",
  firstName: "Айгерім",
  email: "aigerim@example.com",
  phone: "+7 701 234 56 78",
  companyName: "Example",
  employees: "31-80",
  consent: "on",
};

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

  it("gives the same reference again if it is sent twice", async () => {
    const fields = { ...filled, email: "twice@example.com" };
    const first = await site.post(contact(), fields);
    const second = await site.post(contact(), fields);
    expect(second.headers.location).toBe(first.headers.location);
    expect(await site.leads.list({ email: "twice@example.com" })).toHaveLength(1);
  });

  it("returns all typed text and says what to correct if there are mistakes", async () => {
    const typed = { ...filled, firstName: "", phone: "12", message: 'a <b>text</b> & "more"', outlets: "0" };
    const { status, text, headers } = await site.post(contact("ru"), typed);
    expect(status).toBe(400);
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).toContain("autofocus");
    expect(text).toContain('href="#field-firstName"');
    expect(text).toContain('href="#field-phone"');
    expect(text).toContain('href="#field-outlets"');
    expect(text).toContain('value="aigerim@example.com"');
    expect(text).toContain("a &lt;b&gt;text&lt;/b&gt; &amp; &quot;more&quot;</textarea>");
    expect(text).toContain('<option value="31-80" selected="">');
    expect(/<input[^>]*name="consent"[^>]*>/.exec(text)?.[0]).toContain("checked");
  });
});

describe("bad input", () => {
  const sql = "'); drop table leads; --";

  it.each<[string, Record<string, string>, string[]]>([
    ["nothing at all", {}, ["firstName", "email", "phone", "companyName", "employees", "consent"]],
    ["nothing, for support", { topic: "support" }, ["firstName", "email", "message", "consent"]],
    [
      "texts that are too long",
      {
        ...filled,
        firstName: "я".repeat(81),
        lastName: "я".repeat(81),
        companyName: "я".repeat(161),
        message: "я".repeat(4001),
      },
      ["firstName", "lastName", "companyName", "message"],
    ],
    ["an address that is too long", { ...filled, email: `${"a".repeat(64)}@${"b".repeat(250)}.example` }, ["email"]],
    [
      "control characters",
      { ...filled, firstName: "a\u0000b", companyName: "a\u001b[31m" },
      ["firstName", "companyName"],
    ],
    ["a header in a name", { ...filled, firstName: "a\r\nBcc: b@example.com" }, ["firstName"]],
    ["a header in an address", { ...filled, email: "a@example.com\r\nBcc: b@example.com" }, ["email"]],
    ["two addresses", { ...filled, email: "a@example.com, b@example.com" }, ["email"]],
    ["options nobody offers", { ...filled, employees: "1000", businessArea: "piracy" }, ["employees", "businessArea"]],
    [
      "an object's own name as an option",
      { ...filled, employees: "constructor", businessArea: "__proto__" },
      ["employees", "businessArea"],
    ],
    ["branches that are no number", { ...filled, outlets: "1e3" }, ["outlets"]],
    ["too many branches", { ...filled, outlets: "10001" }, ["outlets"]],
    ["a phone with letters", { ...filled, phone: "+7 701 CALL ME" }, ["phone"]],
    ["an unticked box", { ...filled, consent: "" }, ["consent"]],
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

  it.each<[string, Record<string, string>]>([
    ["emoji", { firstName: "👩🏽‍💼 Anna", message: "🎉🎉🎉🎉🎉" }],
    ["text from right to left", { firstName: "ליאת", companyName: "شركة" }],
    ["letters in two parts", { firstName: "Ai\u0308da" }],
    ["names with marks", { firstName: "Jean-Luc", lastName: "O'Brien ʻOʻktam" }],
    ["HTML", { companyName: "<script>alert(1)</script>", message: '"><img src=x onerror=alert(1)>' }],
    ["SQL", { firstName: sql, companyName: sql }],
    ["a formula", { companyName: '=HYPERLINK("http://x.example")', message: "=cmd|' /C calc'!A0" }],
    ["a template", { companyName: "{{7*7}} {site.name}", message: "%s %00 \\u0000" }],
  ])("is stored like any other text: %s", async (_, fields) => {
    const sent = await site.post(contact("uz"), { ...filled, ...fields, email: `${Math.random()}@example.com` });
    expect(sent.status).toBe(303);
    const { content } = await newestLead();
    for (const [name, value] of Object.entries(fields)) {
      expect(content[name as keyof typeof content]).toBe(value.normalize("NFC"));
    }
  });

  it.each([
    ["JSON", "application/json", "{}"],
    ["nothing known", "text/plain", "topic=demo"],
    [
      "a form that ends early",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n',
    ],
    ["bytes", "multipart/form-data", Buffer.from([0, 255, 128])],
  ])("that is not a form is refused with a page that offers other ways to contact us: %s", async (_, type, body) => {
    const plain = await site.postBody(contact("az"), type, body);
    expect(plain.status).toBe(400);
    expect(plain.text).toContain("<form");
    expect(plain.text).toContain("mailto:");
    const scripted = await site.postBody(contact(), type, body, asScript);
    expect([scripted.status, JSON.parse(scripted.text)]).toEqual([400, { kind: "failed" }]);
    expect(site.errors).toEqual([]);
  });

  it("of ten megabytes is refused before it is read", async () => {
    const { status } = await site
      .postBody(contact(), "application/x-www-form-urlencoded", "a".repeat(10_000_000))
      .catch(
        // The server may close the connection while we are still sending.
        () => ({ status: 413 }),
      );
    expect(status).toBe(413);
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
    ["an array", "[]"],
    ["strange values", '{"first":{"page":7,"parameters":{"utm_source":{}}}}'],
    ["a deep one", `${'{"first":'.repeat(3000)}1${"}".repeat(3000)}`],
  ])("about where the visitor came from does not lose the lead: %s", async (_, attribution) => {
    const email = `${Math.random()}@example.com`;
    const sent = await site.post(contact("ru"), { ...filled, email, attribution, key: crypto.randomUUID() }, asScript);
    expect(JSON.parse(sent.text)).toMatchObject({ kind: "accepted" });
    expect((await newestLead()).content).toMatchObject({ email, attribution: {} });
  });

  it("about where the visitor came from is shortened and filtered", async () => {
    const touch = {
      page: "/ru",
      parameters: { utm_source: "я".repeat(300), utm_campaign: "a\nb", evil: "x", gclid: "1" },
    };
    const attribution = JSON.stringify({ first: touch, other: 1 });
    await site.post(contact("ru"), { ...filled, email: "touch@example.com", attribution }, asScript);
    expect((await newestLead()).content.attribution).toEqual({
      first: { page: "/ru", parameters: { utm_source: "я".repeat(200), utm_campaign: "a b", gclid: "1" } },
    });
  });

  it("about where the visitor came from is stored without sent or cut halves of surrogate pairs", async () => {
    const attribution = `{"first":{"page":"/\\ud83d","referrer":"\\udc00","parameters":{"utm_source":"${"a".repeat(199)}🙂"}}}`;
    await site.post(contact("ru"), { ...filled, email: "halves@example.com", attribution }, asScript);
    expect((await newestLead()).content.attribution).toEqual({
      first: { page: "/\ufffd", referrer: "\ufffd", parameters: { utm_source: `${"a".repeat(199)}\ufffd` } },
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

  it.each([
    "employees=-1",
    "employees=1e99&plans=nothing",
    "plans=constructor",
    "market=xx&employees=abc",
    "x".repeat(5000),
  ])("that makes no sense does not lose the lead: %s", async (quote) => {
    const email = `${Math.random()}@example.com`;
    const sent = await site.post(contact(), { ...filled, email, quote });
    expect(sent.status).toBe(303);
    expect((await newestLead()).content.email).toBe(email);
  });
});

describe("a flood from one network", () => {
  it("is refused without losing what was typed, as a page and as JSON, and says when to try again", async () => {
    const from = { "x-forwarded-for": "192.0.2.77" };
    for (let n = 0; n < 3; n++) {
      const { status } = await site.post(contact(), { ...filled, email: `${n}@example.com` }, from);
      expect(status).toBe(303);
    }
    const plain = await site.post(contact("id"), { ...filled, companyName: "Kept" }, from);
    expect(plain.status).toBe(429);
    expect(plain.text).toContain('value="Kept"');
    expect(plain.text).toContain("mailto:");
    const scripted = await site.post(contact(), filled, { ...asScript, ...from });
    expect(scripted.status).toBe(429);
    expect(Number(scripted.headers["retry-after"])).toBeGreaterThan(0);
    expect((await site.post(contact(), filled)).status).toBe(303);
  });
});

describe("a form sent from", () => {
  it.each([
    ["another site", { origin: "https://evil.example" }, 403],
    ["a sandboxed frame", { origin: "null" }, 403],
    ["another site, as the browser says", { "sec-fetch-site": "cross-site" }, 403],
    ["our own page", { origin, "sec-fetch-site": "same-origin" }, 303],
  ])("%s", async (_, headers, status) => {
    const fields = { ...filled, email: `${Math.random()}@example.com` };
    const sent = await site.post(contact(), fields, headers as Record<string, string>);
    expect(sent.status).toBe(status);
  });
});

describe("a site that someone tries out on their own machine", () => {
  it.each(["localhost:3000", "127.0.0.1:3000"])("accepts forms of its own pages through %s", async (host) => {
    const home = await openSite(undefined, { SITE_URL: "http://localhost:3000", TRUST_PROXY: "0" });
    const sent = await home.post(contact(), filled, { host, origin: `http://${host}` });
    expect([sent.status, referenceIn(sent.headers.location)]).toEqual([303, expect.any(String)]);
    await home.close();
  });
});

it("accepts only forms of its own pages behind a proxy that speaks TLS", async () => {
  const behind = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };
  const fields = { ...filled, email: "tls@example.com" };
  expect((await site.post(contact(), fields, { ...behind, origin })).status).toBe(303);
  expect((await site.post(contact(), fields, { ...behind, origin: origin.replace("https", "http") })).status).toBe(403);
});

it("answers with the page to any Accept header unless a form is sent", async () => {
  const { status, headers } = await site.get(contact(), asScript);
  expect([status, headers["content-type"]]).toEqual([200, expect.stringContaining("text/html")]);
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
