import { describe, expect, it } from "vitest";
import { href } from "../../domain/site-map.ts";
import { filledForm } from "../fixtures/lead.ts";
import { opened } from "../fixtures/opened.ts";
import { openSite } from "./open-site.ts";

/* What the contact form and the comment form do alike. */

const site = opened(() => openSite());
const asScript = { accept: "application/json" };

const comment = { name: "Aigerim", email: "aigerim@example.com", text: "Thank you", consent: "on" };

/** A form, what a visitor types there, and how its mistakes are shown. `long` is its field for long texts. */
interface Form extends Record<"name" | "path" | "long" | "network", string> {
  filled: Record<string, string>;
  wrong: Record<string, string>;
  shown: string[];
}

describe.each<Form>([
  {
    name: "the contact form",
    path: href("contact", { lang: "id" }),
    filled: filledForm,
    wrong: { firstName: "", phone: "12", outlets: "0" },
    long: "message",
    network: "192.0.2.77",
    shown: ["mailto:", "autofocus", '<option value="31-80" selected="">'],
  },
  {
    name: "the comment form",
    path: href("blogPost", { lang: "en", uri: "what-lateness-costs" }),
    filled: comment,
    wrong: { name: "", email: "nobody" },
    long: "text",
    network: "192.0.2.99",
    shown: ['<details id="comment-form" open=""'],
  },
])("$name", ({ path, filled, wrong, long, network, shown }) => {
  it("returns all typed text and says what to correct if there are mistakes", async () => {
    const typed = { ...filled, ...wrong, [long]: 'a <b>text</b> & "more"' };
    const { status, text, headers } = await site.post(path, typed);
    expect([status, headers["cache-control"]]).toEqual([400, "no-store"]);
    for (const field of Object.keys(wrong)) {
      expect(text).toContain(`href="#field-${field}"`);
      expect(text).toMatch(new RegExp(`aria-describedby="[^"]*error-${field}`));
    }
    for (const part of [`value="${typed.email}"`, ...shown]) expect(text).toContain(part);
    expect(text).toContain("a &lt;b&gt;text&lt;/b&gt; &amp; &quot;more&quot;</textarea>");
    expect(/<input[^>]*name="consent"[^>]*>/.exec(text)?.[0]).toContain("checked");
  });

  it.each([
    ["application/json", "{}"],
    ["multipart/form-data", Buffer.from([0, 255, 128])],
  ])("is shown again, empty, after a body that is not a form: %s", async (type, body) => {
    const plain = await site.postBody(path, type, body);
    expect([plain.status, plain.text.includes("<form"), plain.text.includes("mailto:")]).toEqual([400, true, true]);
    const scripted = await site.postBody(path, type, body, asScript);
    expect([scripted.status, JSON.parse(scripted.text)]).toEqual([400, { kind: "failed" }]);
  });

  it("is refused to a flood from one network, with everything typed kept, and says when to try again", async () => {
    const from = { "x-forwarded-for": network };
    const sent = (n: number) => ({ ...filled, email: `${n}@example.com`, [long]: `Text ${n}` });
    for (let n = 0; n < 3; n++) expect((await site.post(path, sent(n), from)).status).toBe(303);
    const plain = await site.post(path, { ...filled, [long]: "Kept" }, from);
    expect([plain.status, plain.text.includes(">Kept</textarea>")]).toEqual([429, true]);
    expect(plain.text).toContain("mailto:");
    const scripted = await site.post(path, filled, { ...asScript, ...from });
    expect(scripted.status).toBe(429);
    expect(Number(scripted.headers["retry-after"])).toBeGreaterThan(0);
    expect((await site.post(path, sent(3))).status).toBe(303);
  });
});

it("logs no error", () => expect(site.errors).toEqual([]));
