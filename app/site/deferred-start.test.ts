import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import starter from "../browser/inline/start.js?raw";
import { finishDocument } from "./deferred-start.ts";

const nonce = 'nonce="1b2c"';
const sha = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

const head = `<head><link rel="modulepreload" ${nonce} href="/assets/a.js"/><link rel="preload" href="/f.woff2" as="font"/><link rel="modulepreload" crossorigin="" href="/assets/b.js" ${nonce}/><style ${nonce}>a{}</style></head>`;
const start = `<script ${nonce} type="module" async="">import "/assets/$&.js"</script>`;

it("makes the start script inert and keeps its code and its modules for later", () => {
  const { html, inline } = finishDocument(`${head}<body>${start}</body>`, "1b2c", true);
  expect(html).toContain(
    `<script type="text/plain" id="start" data-preload="/assets/a.js /assets/b.js">import "/assets/$&.js"</script><script>${starter}</script>`,
  );
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain("nonce");
  expect(html).toContain(`rel="preload" href="/f.woff2"`);
  expect(html).toMatch(/<\/script><\/body>$/);
  expect(inline.styles).toEqual([sha("a{}")]);
  expect(inline.scripts).toHaveLength(2);
  expect(inline.scripts[0]).toBe(sha('import "/assets/$&.js"'));
});

it("leaves the start script in its place if it is not deferred", () => {
  const { html, inline } = finishDocument(`${head}<body>${start}</body>`, "1b2c", false);
  expect(html).toBe(`${head}<body>${start}</body>`.replaceAll(` ${nonce}`, ""));
  expect(inline).toEqual({ scripts: [sha('import "/assets/$&.js"')], styles: [sha("a{}")] });
});

it.each([
  '<img alt="<script>alert(1)</script>"/>',
  '<img alt="<script"/>',
  "<script>alert(1)</script>",
  '<script nonce="guessed">alert(1)</script>',
  "<style>*{display:none}</style>",
  '<script type="application/ld+json">{"a":"<script>"}</script>',
])("allows our own code and nothing else in the page: %s", (text) => {
  const own = `<script ${nonce}>own\r\ncode</script>`;
  const { html, inline } = finishDocument(`${text}${own}${text}`, "1b2c", false);
  expect(html).toBe(`${text}<script>own\r\ncode</script>${text}`);
  expect(inline).toEqual({ scripts: [sha("own\ncode")], styles: [] });
});

it("throws if the framework's markup has changed", () => {
  expect(() => finishDocument("<body></body>", "1b2c", true)).toThrow("start script");
});
