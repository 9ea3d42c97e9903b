import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { href } from "../../domain/site-map.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { signIn } from "./desk-session.ts";
import { openSiteIn } from "./open-site.ts";

/* Files for translators, and drafts by machine, at the desk. */

/** Answers as DeepL does, and draws a blank for the second paragraph. */
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { text }: { text: string[] } = JSON.parse(Buffer.concat(chunks).toString());
  response.end(JSON.stringify({ translations: text.map((each) => ({ text: each === "Two." ? "" : `kk ${each}` })) }));
}).listen(0, "127.0.0.1");
await once(service, "listening");
afterAll(() => service.close());

const site = opened(async () => {
  const whole = await openSiteIn(
    makeContentFolder([{ id: "first", locale: "en", slug: "first", body: "One.\n\nTwo." }]),
    {
      MACHINE_DRAFTS: "deepl",
      MACHINE_DRAFTS_TOKEN: "key",
      MACHINE_DRAFTS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    },
  );
  const member = (role: string) => signIn(whole, `${role}@example.com`, role);
  return {
    ...whole,
    writer: await member("writer"),
    publisher: await member("publisher"),
    office: await member("office"),
  };
});

const page = href("deskTextExchange", { lang: "en" });

/** Sends a file as the form does. */
async function upload(xml: string, who = site.writer) {
  const body = new FormData();
  body.append("file", new File([xml], "site-ru.xlf"));
  const request = new Request("http://site.test", { method: "POST", body });
  const type = request.headers.get("content-type") ?? "";
  return site.postBody(page, type, Buffer.from(await request.arrayBuffer()), who);
}

it("a file goes to a translator and comes back in review", async () => {
  const list = (await site.get(href("deskTexts", { lang: "en" }), site.writer)).text;
  expect(list).toContain(`href="${page}"`);
  const { text: xml, headers } = await site.get(`${page}?export=ru`, site.writer);
  expect(headers["content-type"]).toBe("application/xliff+xml; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="www.tabelio.test-ru.xlf"');
  const translated = xml
    .replace(/(<source>One\.<\/source>)/, "$1\n<target>Раз.</target>")
    .replace(/<source>Two\.<\/source>/, "<source>An older two.</source>\n<target>Два.</target>")
    .replace("</body>", '<trans-unit id="blog/none#1"><source>x</source><target>y</target></trans-unit></body>');
  // Larger than other forms may be.
  const { status, text } = await upload(translated + " ".repeat(2 * 1024 * 1024));
  expect(status).toBe(200);
  expect(text).toMatch(/role="status"[^>]*>2\s/);
  expect(text).toContain('href="/en/desk/texts?in=ru&amp;state=inReview"');
  const links = [...text.matchAll(/href="([^"]*\?right=ru)"/g)].map(([, link]) => link);
  expect(links).toEqual(["/en/desk/texts/blog~none?right=ru", "/en/desk/texts/blog~first?right=ru"]);
  const table = await site.editor.open("blog/first", "en", "ru");
  expect(table?.rows.find(({ unit }) => unit === "#1")?.right).toMatchObject({ text: "Раз.", state: "inReview" });
});

it.each([
  ["<xliff version='1.2'>\n<!-- <b> -->\n<file></xliff>", "line 3"],
  ["<html>", "XLIFF 1.2"],
  ["", ""],
])("the file %j is refused", async (xml, problem) => {
  const { status, text } = await upload(xml);
  expect([status, text.includes('role="alert"'), text.includes(problem)]).toEqual([400, true, true]);
});

it("a body that is no form is refused, and so are members without the role", async () => {
  expect((await site.post(page, { file: "<xliff/>" }, site.writer)).status).toBe(400);
  expect((await site.postBody(page, "text/xml", "<xliff/>", site.writer)).status).toBe(400);
  expect((await site.get(page, site.publisher)).text).not.toContain('type="file"');
  expect((await upload("<xliff/>", site.publisher)).status).toBe(403);
  expect((await site.get(`${page}?export=ru`, site.office)).status).toBe(403);
});

it("a machine drafts what a text lacks, for writers", async () => {
  const path = href("deskText", { lang: "en", family: "blog~first" }, { right: "kk" });
  expect((await site.get(path, site.publisher)).text).not.toContain('value="machine"');
  expect((await site.get(path, site.writer)).text).toContain('value="machine"');
  expect((await site.post(path, { move: "machine" }, site.publisher)).status).toBe(403);
  const { status, text } = await site.post(path, { move: "machine" }, site.writer);
  expect([status, text.includes("kk One.</textarea>"), text.includes('href="#kk-b2"')]).toEqual([200, true, true]);
  const source = href("deskText", { lang: "en", family: "blog~first" }, { right: "en" });
  expect((await site.get(source, site.writer)).text).not.toContain('value="machine"');
});
