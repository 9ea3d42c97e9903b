import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import { addCounts } from "../../server/numbers/write-counts.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { signIn } from "./desk-session.ts";
import { openSiteIn } from "./open-site.ts";

/* The screens of the editor, for members with one role each. */

const folder = makeContentFolder([
  { id: "first", locale: "en", slug: "first", body: "One paragraph.\n\nIt is by {site.name}." },
  { id: "first", locale: "ru", slug: "pervyj", body: "Один абзац.\n\nЕго написала {site.name}." },
  { id: "whole", locale: "en", slug: "whole", body: "One.\n\nTwo.\n\nThree." },
  { id: "moved", locale: "en", slug: "moved", body: "One.\n\nTwo." },
  { id: "changed", locale: "en", slug: "changed", body: "One.\n\nTwo.\n\nThree." },
]);
const site = opened(async () => {
  const whole = await openSiteIn(folder);
  const member = (name: string, roles?: string) => signIn(whole, `${name}@example.com`, roles);
  return {
    ...whole,
    anna: await member("anna"),
    boris: await member("boris"),
    writer: await member("writer", "writer"),
    reviewer: await member("reviewer", "reviewer:kk"),
    publisher: await member("publisher", "publisher"),
    office: await member("office", "office"),
  };
});

type Cookie = { cookie: string };

const textPath = (family: string, right: Locale | "all", did?: string) =>
  href("deskText", { lang: "en", family }, { left: "en", right, ...(did && { did }) });

const unescaped = (html: string) =>
  html
    .replace(
      /&(lt|gt|quot|#x27|amp);/g,
      (_, name: string) => ({ lt: "<", gt: ">", quot: '"', "#x27": "'" })[name] ?? "&",
    )
    .replace(/\r\n?/g, "\n");

/** Reads the fields of the form for blocks, or of that for the whole text, as a browser would send them. */
function fieldsOf(page: string, form: "blocks" | "whole" = "blocks"): Record<string, string> {
  const forms = page.split("<form ").filter((each) => each.includes("<textarea "));
  const html = forms[form === "blocks" ? 0 : 1] ?? "";
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const ticked = [...html.matchAll(/<input type="checkbox"[^>]* name="([^"]*)" checked=""[^>]* value="([^"]*)"/g)];
  const areas = [...html.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>\n?([^<]*)<\/textarea>/g)];
  return Object.fromEntries(
    [...hidden, ...ticked, ...areas].map(([, name = "", value = ""]) => [unescaped(name), unescaped(value)]),
  );
}

/** Opens the whole text as a member and sends it with a change. */
async function editWhole(who: Cookie, path: string, change: (text: string) => string) {
  const [, locale] = /right=(\w+)/.exec(path) ?? [];
  const fields = fieldsOf((await site.get(path, who)).text, "whole");
  return site.post(path, { ...fields, [`text:${locale}:`]: change(fields[`text:${locale}:`] ?? "") }, who);
}

/** Changes a file as a developer. */
function develop(path: string, before: string, after: string): void {
  const file = join(folder.dir, path);
  writeFileSync(file, readFileSync(file, "utf8").replace(before, after));
}

/** Opens the editor as a member and sends its form with these changes. */
async function edit(who: Cookie, path: string, changes: Record<string, string>) {
  const { text } = await site.get(path, who);
  return site.post(path, { ...fieldsOf(text), ...changes }, who);
}

const shows = (path: string, text: string) =>
  expect.poll(async () => (await site.get(path)).text.includes(text), { message: `${path}: ${text}` }).toBe(true);

describe("the list", () => {
  it("finds texts by their words, and shows coverage", async () => {
    const all = await site.get("/en/desk/texts", site.anna);
    expect(all.text).toContain(textPath("blog~first", "en").replace("left=en&", ""));
    expect(all.text).toMatch(/<rect width="100"[^>]*><\/rect>/);
    const found = await site.get("/en/desk/texts?words=paragraph&part=blog", site.anna);
    expect([...found.text.matchAll(/<th role="rowheader"/g)].length).toBeGreaterThan(0);
    const none = await site.get("/en/desk/texts?words=nosuchword<b>", site.anna);
    expect(none.text).toContain('value="nosuchword&lt;b&gt;"');
    expect(none.text).not.toContain("blog~first");
  });

  it("shows the texts first that were seen most in the language of the search", async () => {
    const subject = { what: "view", source: "", campaign: "", device: "" } as const;
    const day = new Date().toISOString().slice(0, 10);
    await site.store.run((database) =>
      addCounts(database, [
        { ...subject, day, address: "/blog/first", language: "en", count: 1234 },
        { ...subject, day, address: "/", language: "ru", count: 99 },
        { ...subject, day: "2026-01-01", address: "/about", language: "en", count: 5000 },
      ]),
    );
    const first = async (query: string) => {
      const { text } = await site.get(`/en/desk/texts?${query}`, site.anna);
      const [row = ""] = text.split("</thead>").at(-1)?.split("</tr>") ?? [];
      return [/texts\/([\w~]+)/.exec(row)?.[1], /data-label="Views[^>]*>([\d,]+)/.exec(row)?.[1]];
    };
    expect(await first("")).toEqual(["blog~first", "1,234"]);
    expect(await first("in=ru")).toEqual(["pages~home", "99"]);
  });

  it("leads from a page, and from a text of it, to its field", async () => {
    const toPage = await site.get("/kk/desk/texts?at=/ru/blog/pervyj", site.anna);
    expect([toPage.status, toPage.headers.location]).toEqual([303, "/kk/desk/texts/blog~first?right=ru"]);
    const toText = await site.get(
      `/en/desk/texts/blog~first?right=ru&find=${encodeURIComponent("Один абзац.")}`,
      site.anna,
    );
    expect([toText.status, toText.headers.location]).toEqual([303, "/en/desk/texts/blog~first?right=ru#ru-b1"]);
    const lost = await site.get("/en/desk/texts?at=//evil.example", site.anna);
    expect([lost.status, lost.text.includes('role="status"')]).toEqual([200, true]);
  });
});

describe("the editor", () => {
  it("stores only what was changed, and publishes it", async () => {
    const path = textPath("blog~first", "en");
    const saved = await edit(site.anna, path, { "text:en:#1": "Another paragraph.\r\n" });
    expect([saved.status, saved.headers.location]).toEqual([303, `${path}&did=save`]);
    const [version, original, ...others] = await site.editor.history("blog/first", "en");
    expect([version, original, others]).toMatchObject([
      { unit: "#1", state: "draft", author: "anna@example.com" },
      { unit: "#1", text: "One paragraph." },
      [],
    ]);
    expect((await site.get("/en/blog/first")).text).toContain("One paragraph.");
    const published = await edit(site.anna, path, { move: "published" });
    expect(published.headers.location).toBe(`${path}&did=published`);
    await shows("/en/blog/first", "Another");
    const page = (await site.get(textPath("blog~first", "ru"), site.anna)).text;
    expect(page).toMatch(/<del>One <\/del><ins>Another <\/ins>paragraph/);
    // The translation still fits.
    await edit(site.anna, textPath("blog~first", "ru"), { "keep:ru:#1": "mine", move: "published" });
    expect((await site.get(textPath("blog~first", "ru"), site.anna)).text).not.toContain("keep:ru:#1");
  });

  it("shows what was typed if it cannot be stored, and stores the rest", async () => {
    const path = textPath("blog~first", "ru");
    const sent = await edit(site.anna, path, { "text:ru:#2": "Без имени <script>", "text:ru:title": "Новое название" });
    expect(sent.status).toBe(400);
    expect(sent.text).toContain('role="alert"');
    expect(sent.text).toContain("Без имени &lt;script&gt;</textarea>");
    expect(sent.text).toContain("{site.name}");
    expect(fieldsOf(sent.text)["text:ru:title"]).toBe("Новое название");
    expect((await site.post(path, { ...fieldsOf(sent.text), move: "discarded" }, site.anna)).status).toBe(400);
  });

  it("shows a whole text that was refused because of a draft of one block, and stores it later", async () => {
    const path = textPath("blog~first", "ru").replace("left=en&", "");
    await edit(site.anna, path, { move: "discarded" });
    const whole = fieldsOf((await site.get(path, site.anna)).text, "whole");
    await edit(site.boris, path, { "text:ru:#1": "Черновик Бориса." });
    const typed = `${whole["text:ru:"]}\nНовый абзац.`;
    const refused = await site.post(path, { ...whole, "text:ru:": typed }, site.anna);
    expect([refused.status, fieldsOf(refused.text, "whole")["text:ru:"]]).toEqual([400, typed]);
    await edit(site.anna, path, { move: "discarded" });
    expect((await site.post(path, fieldsOf(refused.text, "whole"), site.anna)).status).toBe(303);
    await edit(site.anna, path, { move: "discarded" });
  });

  it.each(["en", "all"] as const)("shows what was typed in a block that is gone: %s", async (right) => {
    const sent = await edit(site.anna, textPath("blog~first", right), { "text:en:#99": "Typed in vain" });
    expect([sent.status, sent.text.includes("Typed in vain</textarea>")]).toEqual([400, true]);
    expect(fieldsOf(sent.text)).not.toHaveProperty(["text:en:#99"]);
  });

  it("shows both texts of a conflict, and each of them can be kept", async () => {
    const path = textPath("blog~first", "en");
    const fields = fieldsOf((await site.get(path, site.boris)).text);
    await edit(site.anna, path, { "text:en:#1": "By Anna." });
    const late = await site.post(path, { ...fields, "text:en:#1": "By Boris." }, site.boris);
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/anna@example\.com changed/);
    expect(late.text).toContain("<ins>Boris.</ins>");
    const decided = { ...fieldsOf(late.text), "keep:en:#1": "mine" };
    expect((await site.post(path, decided, site.boris)).status).toBe(303);
    expect((await site.get(path, site.anna)).text).toContain("By Boris.</textarea>");
    // Somebody who changed nothing has no conflict.
    expect((await site.post(path, fields, site.anna)).status).toBe(303);
    expect((await site.post(path, { ...decided, "keep:en:#1": "theirs" }, site.anna)).status).toBe(303);
    expect((await site.get(path, site.anna)).text).toContain("By Boris.</textarea>");
  });

  it("lets only publishers keep the text of the file instead of a published one", async () => {
    const path = textPath("pages~problem", "en");
    await edit(site.anna, path, { "text:en:headline": "Published", move: "published" });
    const file = join(folder.dir, "pages/problem/en.yml");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^headline: .*$/m, "headline: By a developer"));
    const offersFile = async (who: Cookie) => (await site.get(path, who)).text.includes('value="file"');
    await expect.poll(() => offersFile(site.anna)).toBe(true);
    expect(await offersFile(site.writer)).toBe(false);
    const states = async () => (await site.editor.history("pages/problem", "en")).map(({ state }) => state);
    const decision = { "keep:en:headline": "file" };
    const refused = await edit(site.writer, path, decision);
    expect([refused.status, (await states())[0]]).toEqual([403, "published"]);
    expect(refused.text).toContain('aria-invalid="true"');
    expect([(await edit(site.anna, path, decision)).status, (await states())[0]]).toEqual([303, "discarded"]);
  });

  it("does not discard what a member has not seen for the text of the file", async () => {
    const path = textPath("blog~changed", "en");
    await edit(site.anna, path, { "text:en:#2": "By Anna." });
    develop("blog/en/changed.md", "Two.", "By a developer.");
    const fields = fieldsOf((await site.get(path, site.boris)).text);
    await edit(site.anna, path, { "text:en:#2": "More by Anna.", "keep:en:#2": "mine" });
    const late = await site.post(path, { ...fields, "keep:en:#2": "file" }, site.boris);
    expect([late.status, late.text.includes("More by Anna.")]).toEqual([409, true]);
    await site.post(path, { ...fieldsOf(late.text), "keep:en:#2": "theirs" }, site.boris);
    expect((await site.get(path, site.anna)).text).toContain("More by Anna.</textarea>");
  });

  it("shows short texts in all languages, and stores them together", async () => {
    const path = textPath("blog~first", "all");
    const sent = await edit(site.anna, path, {
      "text:en:title": "First",
      "text:ru:title": "Первая",
      move: "published",
    });
    expect(sent.headers.location).toBe(`${path}&did=published`);
    await shows("/ru/blog/pervyj", "Первая");
    await shows("/en/blog/first", "<h1");
  });

  it.each([
    ["reviewed", "a block"],
    ["published", "a whole text"],
  ])("refuses a move of what was stored after the page was opened: %s, %s", async (move, what) => {
    const path = textPath("blog~first", "ru");
    await edit(site.boris, path, { move: "discarded" });
    if (what === "a whole text") {
      const whole = fieldsOf((await site.get(path, site.boris)).text, "whole");
      await site.post(path, { ...whole, "text:ru:": `${whole["text:ru:"]}\n\nЕщё абзац.` }, site.boris);
    }
    await edit(site.boris, path, { "text:ru:#1": "Предложение.", move: "inReview" });
    const fields = fieldsOf((await site.get(path, site.anna)).text);
    await edit(site.boris, path, { "text:ru:#1": "Половина предл" });
    const refused = await site.post(path, { ...fields, move }, site.anna);
    expect([refused.status, refused.text.includes("Половина предл</textarea>")]).toEqual([409, true]);
    expect((await site.post(path, { ...fieldsOf(refused.text), move }, site.anna)).status).toBe(303);
  });

  it("refuses a move of a whole text whose new last blocks the member has not seen", async () => {
    const path = textPath("blog~first", "ru");
    await edit(site.boris, path, { move: "discarded" });
    const append = async (text: string) => {
      const whole = fieldsOf((await site.get(path, site.boris)).text, "whole");
      return site.post(path, { ...whole, "text:ru:": `${whole["text:ru:"]}\n\n${text}` }, site.boris);
    };
    await append("Предпоследний абзац.");
    const fields = fieldsOf((await site.get(path, site.anna)).text);
    await append("Последний абзац.");
    const refused = await site.post(path, { ...fields, move: "inReview" }, site.anna);
    expect([refused.status, refused.text.includes("Последний абзац.</textarea>")]).toEqual([409, true]);
    expect((await site.post(path, { ...fieldsOf(refused.text), move: "inReview" }, site.anna)).status).toBe(303);
    await edit(site.boris, path, { move: "discarded" });
  });

  it("starts an experiment against the wording that visitors see, also if it is not in the file", async () => {
    await edit(site.anna, textPath("pages~problem", "en"), { "text:en:intro": "At {site.name}.", move: "published" });
    const path = href("deskTextExperiment", { lang: "en", family: "pages~problem" });
    const start = (wording: string) => site.post(path, { unit: "intro", "second:en": wording }, site.anna);
    const refused = await start("Here.");
    expect([refused.status, refused.text.includes("{site.name}")]).toEqual([400, true]);
    expect((await start("Work at {site.name}.")).status).toBe(303);
  });

  it("discards drafts, but not what is published", async () => {
    const path = textPath("pages~careers", "en");
    await edit(site.anna, path, { "text:en:headline": "A published headline", move: "published" });
    await edit(site.anna, path, { "text:en:intro": "A drafted intro" });
    expect((await edit(site.anna, path, { move: "discarded" })).headers.location).toBe(`${path}&did=discarded`);
    const written = (await site.editor.history("pages/careers", "en")).filter(({ author }) => author !== "");
    expect(written.map(({ unit, state }) => [unit, state])).toEqual([
      ["intro", "discarded"],
      ["headline", "published"],
    ]);
  });

  it.each(["published", "inReview"])("a stored draft becomes a correction when it is moved: %s", async (move) => {
    const path = textPath("pages~trust", "en");
    await edit(site.anna, path, { "text:en:headline": `A draft, then ${move}` });
    await edit(site.anna, path, { correction: "1", move });
    if (move === "inReview") await edit(site.anna, path, { move: "published" });
    const kazakh = await site.editor.open("pages/trust", "en", "kk");
    expect(kazakh?.rows.find(({ unit }) => unit === "headline")?.right?.state).toBe("current");
  });

  it.each(["published", "save"])("a draft stops being a correction when the box is unticked: %s", async (move) => {
    const path = textPath("pages~lateness", "en");
    const isTicked = async () => /name="correction"[^>]* checked/.test((await site.get(path, site.anna)).text);
    const script = { ...site.anna, accept: "application/json" };
    const fields = fieldsOf((await site.get(path, site.anna)).text);
    await site.post(path, { ...fields, "text:en:headline": `Late, ${move}`, correction: "1" }, script);
    expect(await isTicked()).toBe(true);
    await edit(site.anna, path, { correction: "0", move });
    expect(await isTicked()).toBe(false);
    if (move === "save") await edit(site.anna, path, { move: "published" });
    const kazakh = await site.editor.open("pages/lateness", "en", "kk");
    expect(kazakh?.rows.find(({ unit }) => unit === "headline")?.right?.state).toBe("changed");
  });

  it("answers its script with what was stored", async () => {
    const path = textPath("blog~first", "en");
    const fields = { ...fieldsOf((await site.get(path, site.anna)).text), "text:en:#2": "Nameless" };
    const script = { ...site.anna, accept: "application/json" };
    const refused = JSON.parse((await site.post(path, fields, script)).text);
    expect(refused).toEqual({ saved: {}, unsaved: ["en:#2"] });
    const answer = JSON.parse((await site.post(path, { ...fields, "text:en:#2": "By {site.name}" }, script)).text);
    expect(answer).toEqual({ saved: { "en:#2": { seen: expect.any(String), was: expect.any(String) } }, unsaved: [] });
  });

  it("publishes a text that its script has stored in the same moment", async () => {
    const path = textPath("blog~first", "en");
    const fields = { ...fieldsOf((await site.get(path, site.anna)).text), "text:en:#1": "Stored by the script." };
    await site.post(path, fields, { ...site.anna, accept: "application/json" });
    const published = await site.post(path, { ...fields, move: "published" }, site.anna);
    expect(published.headers.location).toBe(`${path}&did=published`);
  });

  it.each(["/en/desk/texts/blog~none", "/en/desk/texts/..~..~etc", "/en/desk/texts/new~"])(
    "knows no %s",
    async (path) => {
      expect((await site.get(path, site.anna)).status).toBe(404);
    },
  );
});

describe("a whole text", () => {
  it("replaces published blocks that it lacks, without a decision about them", async () => {
    const path = textPath("blog~whole", "en");
    await edit(site.anna, path, { "text:en:#3": "Published.", move: "published" });
    await editWhole(site.boris, path, (text) => text.replace("\n\nPublished.", "").replace("One.", "By Boris."));
    const page = (await site.get(path, site.anna)).text;
    expect(page).not.toContain("keep:en:#3");
    // A page that was opened before still asks.
    const late = { "text:en:#3": "Published.", "seen:en:#3": "", "was:en:#3": "", "keep:en:#3": "file" };
    expect((await site.post(path, { ...fieldsOf(page), ...late }, site.anna)).status).toBe(409);
    expect((await edit(site.anna, path, { move: "published" })).status).toBe(303);
    await shows("/en/blog/whole", "By Boris.");
  });

  it.each([
    ["another day", "en", (text: string) => text.replace("2026-01-01", "2026-01-02")],
    ["a block less", "en", (text: string) => text.replace("\n\nTwo.", "")],
    ["a block more", "all", (text: string) => `${text}\n\nThree, which is too long for this page: ${"a ".repeat(150)}`],
  ] as const)("does not move with what a member has not seen: %s, %s", async (_, right, change) => {
    const path = textPath("blog~moved", right);
    const fields = fieldsOf((await site.get(path, site.anna)).text);
    expect((await editWhole(site.boris, textPath("blog~moved", "en"), change)).status).toBe(303);
    const late = await site.post(path, { ...fields, move: "published" }, site.anna);
    expect(late.status).toBe(409);
    const seen = { ...fieldsOf(late.text), "text:en:title": "A title of Anna", move: "inReview" };
    expect((await site.post(path, seen, site.anna)).status).toBe(303);
    await edit(site.boris, path, { move: "discarded" });
  });

  it("waits for a decision if its file has changed", async () => {
    const path = textPath("blog~changed", "en");
    const add = (text: string) => `${text}\n\nBy Boris.`;
    await edit(site.anna, path, { move: "discarded" });
    await editWhole(site.boris, path, add);
    develop("blog/en/changed.md", "Three.", "By a developer, too.");
    expect((await edit(site.anna, path, { move: "published" })).status).toBe(409);
    // A change of one block decides nothing, and neither does another day.
    const refused = await edit(site.boris, path, { "text:en:#1": "One, too.", move: "published" });
    expect([refused.status, refused.text.includes('name="keep:en:"')]).toEqual([409, true]);
    expect(refused.text).toMatch(/<del>[^<]*a developer, too\./);
    expect((await site.post(path, { file: "en", published: "2026-01-02" }, site.boris)).status).toBe(409);
    const decide = async (keep: "mine" | "file") =>
      site.post(path, { ...fieldsOf((await site.get(path, site.boris)).text, "whole"), "keep:en:": keep }, site.boris);
    expect((await decide("mine")).status).toBe(303);
    expect((await edit(site.anna, path, { move: "published" })).status).toBe(303);
    await shows("/en/blog/changed", "By Boris.");
    // So does a text that is published.
    develop("blog/en/changed.md", "By a developer, too.", "By a developer again.");
    expect((await site.get(path, site.writer)).text).not.toContain('value="file"');
    expect((await decide("file")).status).toBe(303);
    const page = (await site.get(path, site.boris)).text;
    expect([page.includes("keep:en:"), page.includes("By a developer again.</textarea>")]).toEqual([false, true]);
  });
});

describe("roles", () => {
  const buttons = (html: string) => [...html.matchAll(/value="(\w+)"[^>]* name="move"/g)].map(([, move]) => move);

  it.each([
    ["writer", ["save", "inReview", "draft", "discarded"], 303],
    ["reviewer", ["reviewed", "draft", "discarded"], 403],
    ["publisher", ["published"], 403],
  ] as const)("a %s gets the buttons and the actions of the role", async (who, moves, status) => {
    const path = textPath("pages~about", "kk");
    await edit(site.anna, path, { "text:kk:headline": `Тақырып ${who}`, move: "inReview" });
    const page = (await site.get(path, site[who])).text;
    expect(buttons(page)).toEqual(moves);
    expect(page.includes("readOnly")).toBe(who !== "writer");
    const sent = await site.post(path, { ...fieldsOf(page), "text:kk:headline": "Басқа тақырып" }, site[who]);
    expect(sent.status).toBe(status);
  });

  it("a writer does not publish", async () => {
    const refused = await edit(site.writer, textPath("pages~about", "kk"), { move: "published" });
    expect(refused.status).toBe(403);
  });

  it("members of the office alone neither see nor change texts", async () => {
    expect((await site.get("/en/desk/texts", site.office)).status).toBe(403);
    expect((await site.post(textPath("pages~about", "kk"), { move: "published" }, site.office)).status).toBe(403);
    expect((await site.get("/en/desk", site.office)).text).not.toContain("/desk/texts");
  });
});

describe("the preview", () => {
  it("is the page with its drafts, without scripts, for frames of the desk alone", async () => {
    await edit(site.anna, textPath("pages~about", "en"), { "text:en:headline": "A drafted headline" });
    expect((await site.get("/en/about")).text).not.toContain("A drafted headline");
    const { status, text, headers } = await site.get("/ru/desk/texts/pages~about/preview?in=en", site.anna);
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>[^<]*A drafted headline/);
    expect(text).not.toMatch(/type="module"|modulepreload|__reactRouter/);
    expect(headers).toMatchObject({ "cache-control": "private, no-store", "x-frame-options": "SAMEORIGIN" });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(headers["content-security-policy"]).not.toMatch(/script-src [^;]*'self'/);
    expect((await site.get("/ru/desk/texts/pages~about/preview?in=en")).status).toBe(303);
    expect((await site.get("/ru/desk/texts/pages~none/preview?in=en", site.anna)).status).toBe(404);
  });

  it("shows drafts of posts", async () => {
    await edit(site.anna, textPath("blog~first", "ru"), { "text:ru:#1": "Черновик абзаца." });
    const { status, text } = await site.get("/en/desk/texts/blog~first/preview?in=ru", site.anna);
    expect([status, text.includes("Черновик абзаца.")]).toEqual([200, true]);
    expect((await site.get("/ru/blog/pervyj")).text).not.toContain("Черновик абзаца.");
  });
});

it("the history shows what was changed, and restores it", async () => {
  const path = href("deskTextHistory", { lang: "en", family: "blog~first" }, { in: "en", unit: "#1" });
  const { text } = await site.get(path, site.anna);
  const [, version = ""] = /name="version" value="([^"]*)"/.exec(text) ?? [];
  await edit(site.anna, textPath("blog~first", "en"), { "text:en:#1": "A draft that is replaced." });
  const restored = await site.post(path, { version }, site.anna);
  expect([restored.status, restored.headers.location]).toEqual([
    303,
    "/en/desk/texts/blog~first?right=en&did=restored",
  ]);
  const history = (await site.get(path, site.anna)).text;
  expect(history).toContain("A draft that is replaced.");
  expect(history).toContain("anna@example.com · replaced");
  expect((await site.post(path, { version: "nothing" }, site.anna)).status).toBe(409);
  expect((await site.post(path, { version }, site.publisher)).status).toBe(403);
});

it("a new article is a draft until it is published, and keeps what was typed if something is wrong", async () => {
  const path = href("deskNewText", { lang: "en" }, { part: "blog", in: "en" });
  const fields = { slug: "second", id: "second", title: "Second", excerpt: "An excerpt", markdown: "A paragraph." };
  const wrong = await site.post(path, { ...fields, published: "soon" }, site.writer);
  expect([wrong.status, wrong.text.includes('value="soon"'), wrong.text.includes("A paragraph.")]).toEqual([
    400,
    true,
    true,
  ]);
  const page = (await site.get(path, site.writer)).text;
  const [, category = ""] = /<select id="field-category"[^>]*>.*?<option>([^<]+)/s.exec(page) ?? [];
  const made = await site.post(path, { ...fields, category, published: "2026-01-02" }, site.writer);
  expect([made.status, made.headers.location]).toEqual([303, "/en/desk/texts/blog~second?right=en&did=save"]);
  expect((await site.get("/en/blog/second")).status).toBe(404);
  expect((await edit(site.anna, textPath("blog~second", "en"), { move: "published" })).status).toBe(303);
  await expect.poll(async () => (await site.get("/en/blog/second")).status).toBe(200);
});

it("a block is added in the whole text, and the text is hidden and shown again", async () => {
  const path = textPath("blog~third", "en").replace("left=en&", "");
  const form = {
    slug: "third",
    id: "third",
    title: "Third",
    excerpt: "An excerpt",
    markdown: "One.",
    category: "shifts",
  };
  await site.post(
    href("deskNewText", { lang: "en" }, { part: "blog", in: "en" }),
    { ...form, published: "2026-01-02" },
    site.anna,
  );
  await edit(site.anna, path, { move: "published" });
  await expect.poll(async () => (await site.get("/en/blog/third")).status).toBe(200);
  const fields = fieldsOf((await site.get(path, site.anna)).text, "whole");
  const whole = { ...fields, "text:en:": `${fields["text:en:"]}\n\nTwo.\n`, move: "published" };
  expect((await site.post(path, whole, site.anna)).headers.location).toBe(`${path}&did=published`);
  await shows("/en/blog/third", "Two.");
  const dates = { file: "en", published: "2026-01-02" };
  expect((await site.post(path, { ...dates, published: "soon" }, site.anna)).status).toBe(400);
  expect((await site.post(path, { ...dates, hidden: "1" }, site.anna)).status).toBe(303);
  await edit(site.anna, path, { move: "published" });
  await expect.poll(async () => (await site.get("/en/blog/third")).status).toBe(404);
  expect((await site.get(path, site.anna)).text).toContain("Hidden from visitors");
});

it("a text begins in another language with the words of its source", async () => {
  const path = textPath("blog~first", "kk").replace("left=en&", "");
  expect((await site.get(path, site.anna)).text).toContain('name="slug"');
  expect((await site.post(path, { file: "kk", slug: "../x" }, site.anna)).status).toBe(400);
  const begun = await site.post(path, { file: "kk", slug: "birinshi" }, site.anna);
  expect([begun.status, begun.headers.location]).toEqual([303, `${path}&did=save`]);
  expect((await site.get(path, site.anna)).text).toContain('name="text:kk:title"');
});
