import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { patience } from "../../../test/fixtures/patience.ts";
import { folderForTest } from "../../../test/fixtures/temporary-folder.ts";
import { type AuthoredPost, contractNow } from "../authored-posts.ts";
import { describeContent } from "../content.contract.ts";
import { type ContentOptions, type OpenContent, openContent } from "../open-content.ts";

const categories = "content/blog/categories.yml";
function makeFolder(): string {
  const dir = folderForTest();
  mkdirSync(join(dir, "blog"));
  cpSync(categories, join(dir, "blog/categories.yml"));
  return dir;
}

function put(dir: string, file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

function markdownOf({ locale, slug, body = "Text", ...own }: AuthoredPost): string {
  const fields = { title: "A title", excerpt: "An excerpt", category: "shifts", ...own };
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `---\n${lines.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join("\n")}\n---\n\n${body}\n`;
}

const options = {
  timeZone: "Asia/Almaty",
  fill: (_: unknown, text: string) => text,
  lookEvery: 50,
  copyTimeoutMs: 60_000,
  mirrorFile: ":memory:",
};

describeContent("Markdown", async (posts) => {
  const dir = makeFolder();
  const fileOf = ({ locale, slug }: Pick<AuthoredPost, "locale" | "slug">) => `blog/${locale}/${slug}.md`;
  for (const post of posts) put(dir, fileOf(post), markdownOf(post));
  let now = Date.parse(contractNow);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const source = await openContent({ ...options, dir, log, now: () => now });
  return {
    source,
    idOf: (id) => id,
    async save(post) {
      put(dir, fileOf(post), markdownOf(post));
    },
    async remove(locale, slug) {
      rmSync(join(dir, fileOf({ locale, slug })));
    },
    setNow(instant) {
      now = Date.parse(instant);
    },
    async close() {
      await source.close();
      expect(log.error).not.toHaveBeenCalled();
    },
  };
});

describe("a folder of Markdown", () => {
  const open: OpenContent[] = [];
  afterEach(() => Promise.all(open.splice(0).map((source) => source.close())));

  async function start(files: Record<string, string>, more: Partial<ContentOptions> = {}) {
    const dir = makeFolder();
    for (const [file, text] of Object.entries(files)) put(dir, file, text);
    const errors: string[] = [];
    const warnings: string[] = [];
    const log = {
      info: () => {},
      error: (_: object, message: string) => void errors.push(message),
      warn: (_: object, message: string) => {
        // The folders of these tests contain no help articles, which is also logged.
        if (!message.includes("help folder")) warnings.push(message);
      },
    };
    const source = await openContent({ ...options, dir, log, ...more });
    open.push(source);
    const titleOf = async (slug: string) => {
      const answer = await source.posts.find("en", slug);
      return answer && "entry" in answer ? (answer.entry?.title ?? null) : null;
    };
    return { dir, source, errors, warnings, titleOf };
  }

  const post = (id: string, more: Partial<AuthoredPost> = {}) =>
    markdownOf({ id, locale: "en", slug: id, published: "2026-01-01", title: `Title of ${id}`, ...more });

  test("may be missing at first and be added later", async () => {
    const { dir, source, warnings, titleOf } = await start({});
    expect(warnings).toEqual(["the blog folder has no texts"]);
    const missing = await start({}, { dir: join(dir, "nowhere") });
    expect(missing.warnings).toEqual(["the content folder has no blog folder"]);
    expect(await missing.source.posts.list({ locale: "en", page: 1 })).toEqual({ items: [], pages: 1, total: 0 });
    put(dir, "blog/en/a.md", post("a"));
    await vi.waitFor(async () => expect(await titleOf("a")).toBe("Title of a"), patience);
    cpSync(join(dir, "blog"), join(dir, "nowhere/blog"), { recursive: true });
    await vi.waitFor(async () => expect(await missing.titleOf("a")).toBe("Title of a"), patience);
    expect(await source.catalog()).toHaveLength(1);
  });

  test("keeps the last good text of a file that breaks, reports this once, and shows the corrected text", async () => {
    const { dir, errors, titleOf } = await start({ "blog/en/a.md": post("a") });
    put(dir, "blog/en/a.md", "---\nid: a\ntitle: Half wri");
    await vi.waitFor(() => expect(errors).toHaveLength(1), patience);
    put(dir, "blog/en/other.md", post("other"));
    await vi.waitFor(async () => expect(await titleOf("other")).toBe("Title of other"), patience);
    expect(await titleOf("a")).toBe("Title of a");
    expect(errors).toHaveLength(1);
    put(dir, "blog/en/a.md", post("a", { title: "Mended" }));
    await vi.waitFor(async () => expect(await titleOf("a")).toBe("Mended"), patience);
    put(dir, "blog/en/a.md", "");
    await vi.waitFor(() => expect(errors).toHaveLength(2), patience);
    expect(await titleOf("a")).toBe("Mended");
  });

  test("shows a renamed file at its new address only", async () => {
    const { dir, source, titleOf } = await start({ "blog/en/a.md": post("a") });
    renameSync(join(dir, "blog/en/a.md"), join(dir, "blog/en/b.md"));
    await vi.waitFor(async () => expect(await titleOf("b")).toBe("Title of a"), patience);
    expect(await source.posts.find("en", "a")).toBeNull();
  });

  test("keeps its last texts while it is replaced as a whole", async () => {
    const { dir, warnings, titleOf } = await start({ "blog/en/a.md": post("a") });
    renameSync(join(dir, "blog"), join(dir, "old"));
    await vi.waitFor(() => expect(warnings).toEqual(["the blog folder is gone: its last texts are kept"]), patience);
    expect(await titleOf("a")).toBe("Title of a");
    put(dir, "old/en/a.md", post("a", { title: "Replaced" }));
    renameSync(join(dir, "old"), join(dir, "blog"));
    await vi.waitFor(async () => expect(await titleOf("a")).toBe("Replaced"), patience);
  });

  test("may consist of symbolic links, as orchestrators mount it", async () => {
    const { dir, titleOf } = await start({});
    put(dir, "..data/a.md", post("a"));
    symlinkSync(join(dir, "..data"), join(dir, "blog/en"));
    await vi.waitFor(async () => expect(await titleOf("a")).toBe("Title of a"), patience);
  });

  test("gives an id to the file that had it first", async () => {
    const { dir, errors, titleOf } = await start({ "blog/en/b.md": post("b"), "blog/ru/b.md": post("b") });
    expect(errors).toEqual([]);
    put(dir, "blog/en/a.md", post("b", { title: "Usurper" }));
    await vi.waitFor(() => expect(errors).toHaveLength(1), patience);
    expect(errors[0]).toContain('blog/en/a.md: id: "b" is the id of blog/en/b.md: give it an id of its own');
    expect(await titleOf("b")).toBe("Title of b");
    expect(await titleOf("a")).toBeNull();
    rmSync(join(dir, "blog/en/b.md"));
    await vi.waitFor(async () => expect(await titleOf("a")).toBe("Usurper"), patience);
  });

  test("renames a category everywhere when its title changes, and keeps it when the file breaks", async () => {
    const { dir, source, errors } = await start({ "blog/en/a.md": post("a") });
    const told = vi.fn();
    source.onChange(told);
    const titles = "{ en: Rotas, ru: Ростеры, id: Rota, kk: Рота, az: Rota, uz: Rota }";
    put(dir, "blog/categories.yml", `shifts: ${titles}`);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(["posts", "post:a"]), patience);
    expect(await source.posts.categories("en")).toEqual([{ slug: "shifts", title: "Rotas", count: 1 }]);
    put(dir, "blog/categories.yml", "shifts: { ru: Ростеры }");
    await vi.waitFor(() => expect(errors.join()).toContain("blog/categories.yml: shifts.en: missing"), patience);
    expect(await source.posts.categories("en")).toEqual([{ slug: "shifts", title: "Rotas", count: 1 }]);
  });

  test("ignores files that are not posts, and reports folders that are not a language", async () => {
    const stray = { "blog/en/.a.md.swp": "x", "blog/en/a.md~": "x", "blog/en/notes.txt": "x", "blog/en/.b.md": "x" };
    const { errors } = await start({ ...stray, "blog/de/a.md": post("a"), "blog/README.md": "x" });
    expect(errors).toEqual([
      "content: blog/de: folder name: not a language: rename it to one of en, ru, id, kk, az, uz",
    ]);
  });

  test("refuses huge files and other encodings", async () => {
    const { dir, source, errors } = await start({ "blog/en/a.md": `${post("a")}${"word ".repeat(21_000)}` });
    expect(errors).toEqual([expect.stringMatching(/a\.md: the file: \d+ bytes, more than 102400: shorten it/)]);
    writeFileSync(join(dir, "blog/en/b.md"), Buffer.from([0x2d, 0xff, 0xfe]));
    await vi.waitFor(() => expect(errors[1]).toMatch(/b\.md: the file: .+: make it readable, in UTF-8/), patience);
    expect(await source.catalog()).toEqual([]);
  });

  test("refuses a text that takes minutes to render, keeps the last good one, and stays responsive", async () => {
    const renderLimits = { timeoutMs: 1500 };
    const slow = "]".repeat(95_000);
    const files = { "blog/en/a.md": post("a"), "blog/en/slow.md": post("slow", { body: slow }) };
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 5);
    const { dir, errors, titleOf } = await start(files, { renderLimits });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
    expect(errors).toEqual([
      "content: blog/en/slow.md: text: unreadable (takes longer than 1.5 s): simplify its Markdown",
    ]);
    expect(await titleOf("a")).toBe("Title of a");
    put(dir, "blog/en/a.md", post("a", { title: "Too slow", body: "*a".repeat(45_000) }));
    put(dir, "blog/en/b.md", post("b"));
    await vi.waitFor(() => expect(errors[1]).toContain("blog/en/a.md: text: unreadable"), patience);
    await vi.waitFor(async () => expect(await titleOf("b")).toBe("Title of b"), patience);
    expect(await titleOf("a")).toBe("Title of a");
  });

  test("refuses a text that takes more memory than it may", async () => {
    const table = "|a|b|c|\n|-|-|-|\n".repeat(6000);
    const files = { "blog/en/a.md": post("a"), "blog/en/big.md": post("big", { body: table }) };
    const { errors, titleOf } = await start(files, { renderLimits: { timeoutMs: 30_000, memoryMb: 48 } });
    expect(errors).toEqual([expect.stringMatching(/big\.md: text: unreadable \(.*memory.*\): simplify/)]);
    expect(await titleOf("a")).toBe("Title of a");
  });

  test("continues when a listener fails", async () => {
    const { dir, source, errors } = await start({ "blog/en/a.md": post("a") });
    const told = vi.fn();
    source.onChange(() => {
      throw new Error("listener's own");
    });
    source.onChange(told);
    put(dir, "blog/en/b.md", post("b"));
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(["posts", "post:b"]), patience);
    expect(errors).toEqual(["a listener to changes of content failed"]);
  });
});
