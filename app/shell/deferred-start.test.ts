import { expect, it } from "vitest";
import { deferStart } from "./deferred-start.ts";

const document = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/f.woff2" as="font"/><link rel="modulepreload" crossorigin="" href="/assets/b.js"/></head><body><script type="module" async="">import "/assets/$&.js"</script></body>`;

it("makes the start inert and keeps its text and its modules for later", () => {
  const html = deferStart(document);
  expect(html).toContain(
    `<script type="text/plain" id="start" data-preload="/assets/a.js /assets/b.js">import "/assets/$&.js"</script>`,
  );
  expect(html).not.toContain('modulepreload" href');
  expect(html).toContain(`rel="preload" href="/f.woff2"`);
});

it("says so when the framework's markup has changed", () => {
  expect(() => deferStart("<body></body>")).toThrow("start script");
});
