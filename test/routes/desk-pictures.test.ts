import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { maxPictureBytes, pictureAddress } from "../../domain/desk/pictures.ts";
import { href } from "../../domain/site-map.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { signIn } from "./desk-session.ts";
import { openSiteIn } from "./open-site.ts";

/* Pictures that members upload, on the site and in the content folder. */

const git = (dir: string, ...words: string[]) =>
  execFileSync("git", ["-C", dir, "-c", "user.name=D", "-c", "user.email=d@example.com", ...words], {
    encoding: "utf8",
  });

/** Opens a site whose content folder has one post. */
async function open(env: Record<string, string> = {}) {
  const folder = makeContentFolder([{ id: "first", locale: "en", slug: "first", body: "One." }]);
  git(folder.dir, "init", "--quiet");
  git(folder.dir, "add", ".");
  git(folder.dir, "commit", "--quiet", "-m", "First");
  const site = await openSiteIn(folder, env);
  return { ...site, folder, writer: await signIn(site, "anna@example.com", "writer") };
}

const site = opened(() => open());
const atHome = opened(() => open({ TEXTS_HOME: "files" }));

const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
  .png()
  .toBuffer();

const list = href("deskPictures", { lang: "en" });
const pageOf = (name: string) => href("deskPicture", { lang: "en", name });

type Fields = Record<string, string>;

/** Sends the form for a new picture. */
async function upload(to: typeof site, name: string, fields: Fields = {}, file: Buffer | null = drawn) {
  const form = new FormData();
  if (file) form.append("file", new File([new Uint8Array(file)], "../../photo.svg", { type: "image/svg+xml" }));
  for (const [key, value] of Object.entries({ name, "description:en": "A red sign", ...fields }))
    form.append(key, value);
  const request = new Request("http://site.test", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  return to.postBody(list, type, Buffer.from(await request.arrayBuffer()), to.writer);
}

/** Sends the form of a picture. */
const send = (to: typeof site, name: string, fields: Fields) => to.post(pageOf(name), fields, to.writer);

describe("uploading", () => {
  it("stores a picture that visitors see at once, and says how to show it", async () => {
    expect((await site.get(list, site.writer)).text).toMatch(/<details open=""/);
    const { status, headers } = await upload(site, "red-sign", { "description:kk": 'Қызыл "белгі" <b>' });
    expect([status, headers.location]).toEqual([303, `${pageOf("red-sign")}?did=added`]);
    const served = await site.get(pictureAddress("red-sign"));
    expect(served.status).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=3600",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(served.body).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
    const again = await site.get(pictureAddress("red-sign"), { "if-none-match": served.headers.etag ?? "" });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await site.get(pictureAddress("red-sign"), {}, "HEAD");
    expect([head.status, head.headers["content-length"]]).toEqual([200, String(served.body.length)]);
    const { text } = await site.get(`${pageOf("red-sign")}?did=added`, site.writer);
    expect(text).toContain('role="status"');
    expect(text).toContain(
      "&lt;img src=&quot;/pictures/red-sign.webp&quot; alt=&quot;A red sign&quot; width=&quot;60&quot;",
    );
    expect(text).toContain("alt=&quot;Қызыл &amp;quot;белгі&amp;quot; &amp;lt;b&amp;gt;&quot;");
    // Four languages have no description yet.
    expect(text.match(/ · no description/g)).toHaveLength(4);
  });

  it.each<[string, string, Fields, Buffer | null, number, string]>([
    ["no file", "a", {}, null, 400, "file"],
    ["an SVG", "a", {}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, "file"],
    ["a damaged file", "a", {}, drawn.subarray(0, 60), 400, "file"],
    ["a name with capital letters", "Sign", {}, drawn, 400, "name"],
    ["a name that leads elsewhere", "../../site", {}, drawn, 400, "name"],
    ["a name that is taken", "taken", {}, drawn, 409, "name"],
    ["no description in the first language", "a", { "description:en": " \n " }, drawn, 400, "description:en"],
    ["a description that is too long", "a", { "description:ru": "я".repeat(301) }, drawn, 400, "description:ru"],
    ["control characters", "a", { "description:uz": "a\u0000b" }, drawn, 400, "description:uz"],
    ["a file larger than a picture may be", "a", {}, Buffer.alloc(maxPictureBytes + 1), 400, "file"],
  ])("refuses %s, and keeps what was typed", async (_, name, fields, file, status, field) => {
    await upload(site, "taken");
    const answer = await upload(site, name, { "description:az": "Qırmızı <lövhə>", ...fields }, file);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('role="alert"');
    expect([...answer.text.matchAll(/id="error-([^"]*)"/g)].map(([, each]) => each)).toEqual([field]);
    expect(answer.text).toContain("Qırmızı &lt;lövhə&gt;</textarea>");
    expect((await site.get(pictureAddress("a"))).status).toBe(404);
  });

  it("refuses what is no form, and what is twice as large as a picture may be", async () => {
    expect((await site.postBody(list, "text/plain", "a", site.writer)).status).toBe(400);
    const large = await upload(site, "large", {}, Buffer.alloc(2 * maxPictureBytes));
    expect([large.status, large.headers.location]).toEqual([303, `${list}?did=tooLarge`]);
    const russian = await site.get(`${list.replace("/en/", "/ru/")}?did=tooLarge`, site.writer);
    expect(russian.text).toMatch(/role="alert"[\s\S]*больше\s8\sМБ/);
  });
});

describe("describing", () => {
  it("two members who write in two languages do not collide, and those in one do", async () => {
    await upload(site, "shared");
    await send(site, "shared", { "description:ru": "Знак", "was:ru": "" });
    const other = await send(site, "shared", {
      "description:kk": "Белгі",
      "was:kk": "",
      "description:ru": "",
      "was:ru": "",
    });
    expect(other.headers.location).toBe(`${pageOf("shared")}?did=saved`);
    const untouched = { "description:kk": "", "was:kk": "" };
    const late = await send(site, "shared", { "description:ru": "Вывеска", "was:ru": "", ...untouched });
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/id="error-description:ru"[^>]*>[^<]*Знак/);
    for (const shown of ["Вывеска", "Белгі"]) expect(late.text).toContain(`${shown}</textarea>`);
    expect((await send(site, "shared", { "description:ru": "Вывеска", "was:ru": "Знак" })).status).toBe(303);
    const { text } = await site.get(pageOf("shared"), site.writer);
    for (const written of ["A red sign", "Вывеска", "Белгі"]) expect(text).toContain(`${written}</textarea>`);
  });

  it("what a developer wrote as a block of several lines is one line", async () => {
    for (const dir of ["pictures", "public/pictures"]) mkdirSync(join(site.folder.dir, dir), { recursive: true });
    writeFileSync(join(site.folder.dir, "public/pictures/block.webp"), drawn);
    const about = "width: 60\nheight: 40\ndescription:\n  en: |\n    A red\n    sign\n  ru: >\n    Знак\n";
    writeFileSync(join(site.folder.dir, "pictures/block.yml"), about);
    const { text } = await site.get(pageOf("block"), site.writer);
    const was = (locale: string) => new RegExp(`name="was:${locale}" value="([^"]*)"`).exec(text)?.[1] ?? expect.fail();
    const fields = {
      "was:en": was("en"),
      "description:en": was("en"),
      "was:ru": was("ru"),
      "description:ru": "Вывеска",
    };
    expect((await send(site, "block", fields)).status).toBe(303);
    const after = await site.get(pageOf("block"), site.writer);
    for (const written of ["A red sign", "Вывеска"]) expect(after.text).toContain(`>${written}</textarea>`);
  });

  it("the first language stays described, and what is not there is not found", async () => {
    await upload(site, "described");
    expect((await send(site, "described", { "description:en": "", "was:en": "A red sign" })).status).toBe(400);
    for (const name of ["unknown", "..%2F..%2Fsite", "A"]) {
      expect((await site.get(`${list}/${name}`, site.writer)).status).toBe(404);
      expect((await site.post(`${list}/${name}`, { move: "delete" }, site.writer)).status).toBe(404);
    }
  });
});

describe("texts", () => {
  it("the editor offers the pictures, and one that a draft or a file shows is not deleted", async () => {
    await upload(site, "in-draft");
    await upload(site, "in-cover");
    await upload(site, "unused");
    const editor = href("deskText", { lang: "en", family: "blog~first" }, { right: "en" });
    expect((await site.get(editor, site.writer)).text).toContain("&lt;img src=&quot;/pictures/in-draft.webp&quot;");
    expect((await site.get(href("deskNewText", { lang: "en" }), site.writer)).text).toContain("/pictures/unused.webp");
    const table = await site.editor.open("blog/first", "en", "en");
    const whole = table?.whole ?? expect.fail();
    const member = { email: "anna@example.com", roles: new Set(["writer"] as const), reviews: [] };
    const text = `${whole.text}\n<img src="${pictureAddress("in-draft")}" alt="A red sign" width="60" height="40">\n`;
    const change = { unit: "", seen: whole.seen, text };
    expect(await site.editor.save(member, { family: "blog/first", locale: "en" }, [change])).toMatchObject([
      { kind: "saved" },
    ]);
    const cover = `cover: { src: ${pictureAddress("in-cover")}, width: 60, height: 40, alt: A sign }`;
    const post = join(site.folder.dir, "blog/en/first.md");
    writeFileSync(post, readFileSync(post, "utf8").replace("---\n", `---\n${cover}\n`));
    const { text: page } = await site.get(list, site.writer);
    expect(page.match(/href="\/en\/desk\/texts\/blog~first\?right=en"/g)).toHaveLength(2);
    for (const name of ["in-draft", "in-cover"]) {
      expect((await site.get(pageOf(name), site.writer)).text).not.toContain('value="delete"');
      expect((await send(site, name, { move: "delete" })).status).toBe(409);
      expect((await site.get(pictureAddress(name))).status).toBe(200);
    }
    const deleted = await send(site, "unused", { move: "delete" });
    expect([deleted.status, deleted.headers.location]).toEqual([303, `${list}?did=deleted`]);
    expect((await site.get(pictureAddress("unused"))).status).toBe(404);
    expect((await site.get(pageOf("unused"), site.writer)).status).toBe(404);
    expect((await upload(site, "unused")).status).toBe(303);
  });
});

describe("the content folder", () => {
  const rows = () => atHome.store.run((database) => database.selectFrom("pictures").select("name").execute());
  const file = (path: string) => join(atHome.folder.dir, path);
  const log = () => git(atHome.folder.dir, "log", "--format=%s|%ae").trim().split("\n");

  it("gets a picture as a commit of its member, and serves it from then on; so it does with its deletion", async () => {
    await upload(atHome, "sign", { "description:ru": "Красный знак" });
    await expect.poll(rows).toEqual([]);
    await expect.poll(() => log()[0]).toBe("Add the picture sign|anna@example.com");
    const written = "width: 60\nheight: 40\ndescription:\n  en: A red sign\n  ru: Красный знак\n";
    expect(readFileSync(file("pictures/sign.yml"), "utf8")).toBe(written);
    const served = await atHome.get(pictureAddress("sign"));
    expect([served.status, served.headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
    expect(served.body).toEqual(readFileSync(file("public/pictures/sign.webp")));

    await send(atHome, "sign", { "description:kk": "Қызыл белгі", "was:kk": "" });
    await expect.poll(rows).toEqual([]);
    await expect.poll(() => log()[0]).toBe("Describe the picture sign|anna@example.com");
    expect(readFileSync(file("pictures/sign.yml"), "utf8")).toBe(`${written}  kk: Қызыл белгі\n`);

    await send(atHome, "sign", { move: "delete" });
    await expect.poll(() => existsSync(file("public/pictures/sign.webp"))).toBe(false);
    await expect.poll(() => log()[0]).toBe("Delete the picture sign|anna@example.com");
    expect(existsSync(file("pictures/sign.yml"))).toBe(false);
    expect((await atHome.get(pictureAddress("sign"))).status).toBe(404);
    expect(git(atHome.folder.dir, "status", "--porcelain")).toBe("");
  });

  it("a picture does not take the place of a file that a developer has written", async () => {
    mkdirSync(file("pictures"), { recursive: true });
    writeFileSync(file("pictures/theirs.yml"), "width: 1\n");
    expect((await upload(atHome, "theirs")).status).toBe(409);
    expect(readFileSync(file("pictures/theirs.yml"), "utf8")).toBe("width: 1\n");
  });
});
