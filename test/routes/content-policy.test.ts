import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { openSiteIn } from "./open-site.ts";

const attack = "alert(document.domain)";
const folder = makeContentFolder([
  { id: "1", locale: "en", slug: "one", title: `<script>${attack}</script>`, body: "A post." },
  { id: "2", locale: "en", slug: "two", body: `![<script>${attack}</script>](/a.png) ![<script](/b.png)` },
]);
const site = opened(() => openSiteIn(folder));

/** Returns the scripts and styles that a browser would apply, as its parser finds them. */
function codeIn(html: string): { scripts: string[]; styles: string[] } {
  const textsOf = (element: RegExp) =>
    [...html.matchAll(element)].flatMap(([, tag = "", text = ""]) => (tag.includes("ld+json") ? [] : [text]));
  return {
    scripts: textsOf(/<script((?:\s[\w-]+(?:="[^"]*")?)*)>([\s\S]*?)<\/script>/g),
    styles: textsOf(/<style((?:\s[\w-]+(?:="[^"]*")?)*)>([\s\S]*?)<\/style>/g),
  };
}

const sha = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test.each(["/en", "/kk/pricing", "/en/no/such", "/en/blog/one"])(
  "the policy of %s allows its own code",
  async (path) => {
    const { text, headers } = await site.get(path);
    const policy = String(headers["content-security-policy"]);
    const { scripts, styles } = codeIn(text);
    expect(scripts.length).toBeGreaterThan(4);
    for (const code of [...scripts, ...styles]) expect(policy).toContain(sha(code));
    expect(text).not.toContain(" nonce=");
  },
);

test.each(["/en/blog/one", "/en/blog/two", "/en/blog"])(
  "%s: the policy does not allow code that an editor wrote",
  async (path) => {
    const { status, headers } = await site.get(path);
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).not.toContain(sha(attack));
  },
);

describe("with scripts of other services", () => {
  const own = opened(() => {
    const folder = makeContentFolder([]);
    const file = join(folder.dir, "site.yml");
    const scripts = `scripts:
  - { id: analytics, src: https://stats.example/script.js?a=1, hosts: [https://data.example] }
  - { id: video, src: /own.js, hosts: [https://data.example, "wss://*.example"] }
`;
    writeFileSync(file, readFileSync(file, "utf8").replace(/^scripts: .*/m, scripts));
    mkdirSync(join(folder.dir, "public"));
    writeFileSync(join(folder.dir, "public/own.js"), "window.own = true;");
    return openSiteIn(folder);
  });

  test("the policy allows their hosts, and no page contains them", async () => {
    const { text, headers } = await own.get("/en");
    const policy = String(headers["content-security-policy"]);
    for (const name of ["script-src", "style-src", "connect-src", "img-src", "frame-src"]) {
      expect(policy).toMatch(
        new RegExp(`; ${name} [^;]*https://stats.example https://data.example wss://\\*.example;`),
      );
    }
    expect(text).not.toMatch(/<(script|link)[^>]*(stats\.example|own\.js)/);
    expect((await own.get("/own.js")).text).toBe("window.own = true;");
  });
});

test("text that looks like the beginning of a script blocks none of our scripts", async () => {
  const hashesOf = async (path: string) =>
    String((await site.get(path)).headers["content-security-policy"]).match(/'sha256-[^']*'/g) ?? [];
  expect(await hashesOf("/en/blog/two")).toHaveLength((await hashesOf("/en/blog/one")).length);
});
