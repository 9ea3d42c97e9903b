import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { type Member, parseRoles } from "../../domain/desk/roles.ts";
import { makeContentFolder } from "../../test/fixtures/content-folder.ts";
import { opened } from "../../test/fixtures/opened.ts";
import { openSiteIn } from "../../test/routes/open-site.ts";

/* Translations that come from outside of the desk, through the editor of the whole site. */

let requests = 0;
let answering = Promise.resolve();

/** Answers as DeepL does: with the marked text in capitals, or without the marks. */
const server = createServer(async (request, response) => {
  requests += 1;
  await answering;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { text }: { text: string[] } = JSON.parse(Buffer.concat(chunks).toString());
  const translations = text.map((each) => ({
    text: each.includes("Lost") ? "LOST" : each.replaceAll(/[a-z]+(?![^<]*>)/g, (word) => word.toUpperCase()),
  }));
  response.end(JSON.stringify({ translations }));
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());

const body = "One paragraph by {site.name}.\n\nLost {site.email}";

const site = opened(() =>
  openSiteIn(
    makeContentFolder([
      { id: "first", locale: "en", slug: "first", title: "First", body },
      {
        id: "first",
        locale: "ru",
        slug: "pervyj",
        title: "Первый",
        body: "Абзац от {site.name}.\n\nПишите: {site.email}",
      },
    ]),
    {
      MACHINE_DRAFTS: "deepl",
      MACHINE_DRAFTS_TOKEN: "key",
      MACHINE_DRAFTS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
  ),
);

function memberWith(roles: string): Member {
  return { email: "anna@example.com", ...(parseRoles(roles) ?? expect.fail()) };
}

const writer = memberWith("writer");

async function cellsOf(locale: "en" | "ru" | "kk" | "uz") {
  const table = await site.editor.open("blog/first", "en", locale);
  return new Map(table?.rows.map(({ unit, right }) => [unit, right]));
}

/** A writer types a text. */
async function type(locale: "en" | "ru", unit: string, text: string): Promise<void> {
  const seen = (await cellsOf(locale)).get(unit)?.seen ?? "";
  const saved = await site.editor.save(writer, { family: "blog/first", locale }, [{ unit, text, seen }]);
  expect(saved).toMatchObject([{ kind: "saved" }]);
}

test("drafts by machine begin a text, and are not public", async () => {
  const drafted = await site.editor.draftByMachine?.(writer, { family: "blog/first", locale: "kk" });
  expect(drafted).toMatchObject({
    kind: "done",
    refused: [{ address: "#2", reason: "otherPart", detail: "{site.email}" }],
  });
  const cells = await cellsOf("kk");
  expect(cells.get("#1")?.text).toBe("ONE PARAGRAPH BY {site.name}.");
  expect(cells.get("#2")?.text).toBe("Lost {site.email}");
  expect((await site.get("/kk/blog/first")).text).not.toContain("ONE PARAGRAPH");
});

test("a machine is asked once, and does not replace what was typed meanwhile", async () => {
  // The source changes, so the translation can be drafted.
  await type("en", "title", "The first");
  await site.editor.move(memberWith("reviewer,publisher"), { family: "blog/first", locale: "en" }, "published");
  const { promise, resolve } = Promise.withResolvers<void>();
  [requests, answering] = [0, promise];
  const file = { family: "blog/first", locale: "ru" as const };
  const drafted = site.editor.draftByMachine?.(writer, file);
  await vi.waitUntil(() => requests > 0);
  expect(await site.editor.draftByMachine?.(writer, file)).toEqual({ kind: "running" });
  await type("ru", "title", "Typed");
  resolve();
  expect(await drafted).toMatchObject({ refused: [{ address: "title", reason: "changed", detail: "" }] });
  expect((await cellsOf("ru")).get("title")?.text).toBe("Typed");
  expect(requests).toBe(1);
});

test("what is missing is exported, and comes back in review", async () => {
  const xml = await site.editor.exportTexts("ru");
  expect(xml).toContain('target-language="ru"');
  const unit = (source: string, target: string) =>
    `<trans-unit id="blog/first#1"><source>${source}</source><target>${target}</target></trans-unit>`;
  const file = (units: string) =>
    `<xliff version="1.2"><file source-language="en" target-language="ru"><body>${units}</body></file></xliff>`;
  const source = 'One paragraph by <x id="1"/>.';
  expect(await site.editor.importTexts(writer, file(unit(source, "Без имени.")))).toMatchObject({
    ...{
      kind: "done",
      stored: 0,
      refused: [{ address: "blog/first#1", reason: "otherPart", detail: "{site.name}" }],
    },
  });
  expect(await site.editor.importTexts(writer, file(unit(source, 'Первый абзац от <x id="1"/>.')))).toEqual({
    ...{ kind: "done", locale: "ru", stored: 1, refused: [], outdated: [] },
  });
  expect((await cellsOf("ru")).get("#1")).toMatchObject({
    ...{ text: "Первый абзац от {site.name}.", state: "inReview", shown: "Абзац от {site.name}." },
  });
  expect(await site.editor.importTexts(writer, file(unit("An older text", 'Ещё раз: <x id="1"/>.')))).toMatchObject({
    ...{ stored: 1, outdated: ["blog/first#1"] },
  });
  const ru = { family: "blog/first", locale: "ru" } as const;
  await site.editor.move(memberWith("reviewer,publisher"), ru, "published", ["#1"]);
  expect((await cellsOf("ru")).get("#1")).toMatchObject({ text: "Ещё раз: {site.name}.", state: "changed" });
});

test("a draft that an import replaces stays in the history", async () => {
  await type("ru", "excerpt", "Typed");
  const unit = "<source>Excerpt of first</source><target>Imported</target>";
  const body = `<body><trans-unit id="blog/first#excerpt">${unit}</trans-unit></body>`;
  const xml = `<xliff version="1.2"><file source-language="en" target-language="ru">${body}</file></xliff>`;
  expect(await site.editor.importTexts(writer, xml)).toMatchObject({ stored: 1 });
  const [latest, ...earlier] = (await site.editor.history("blog/first", "ru", "excerpt")).map(({ text }) => text);
  expect(latest).toBe("Imported");
  expect(earlier).toContain("Typed");
});

test("of a text that an import begins, only what was imported is current, also after a correction", async () => {
  const publisher = memberWith("reviewer,publisher");
  const unit = '<source>One paragraph by <x id="1"/>.</source><target>Bir abzas: <x id="1"/>.</target>';
  const body = `<body><trans-unit id="blog/first#1">${unit}</trans-unit></body>`;
  const xml = `<xliff version="1.2"><file source-language="en" target-language="uz">${body}</file></xliff>`;
  expect(await site.editor.importTexts(writer, xml)).toMatchObject({ stored: 1 });
  await site.editor.move(publisher, { family: "blog/first", locale: "uz" }, "published");
  const states = async () => {
    const cells = await cellsOf("uz");
    return ["#1", "#2"].map((key) => cells.get(key)?.state);
  };
  expect(await states()).toEqual(["current", "changed"]);
  await type("en", "#2", "Lost: {site.email}");
  await site.editor.markCorrection(writer, "blog/first", true);
  await site.editor.move(publisher, { family: "blog/first", locale: "en" }, "published");
  expect(await states()).toEqual(["current", "changed"]);
});

const noRole = { kind: "refused", problem: { reason: "role", detail: "" } };

test("a file that is no XLIFF is refused with its problem, and nobody but a writer may import", async () => {
  expect(await site.editor.importTexts(writer, "<html>")).toEqual({
    kind: "refused",
    problem: { reason: "notXliff", detail: "" },
  });
  expect(await site.editor.importTexts(memberWith("office"), "")).toEqual(noRole);
  const file = { family: "blog/first", locale: "uz" as const };
  expect(await site.editor.draftByMachine?.(memberWith("publisher"), file)).toEqual(noRole);
});
