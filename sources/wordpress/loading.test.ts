import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { makeContentFolder } from "../../test/fixtures/content-folder.ts";
import { freePort } from "../../test/fixtures/free-port.ts";
import { siteProcess } from "../../test/fixtures/site-process.ts";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { startFakeWordPress } from "./fakes/fake-wordpress.ts";

const record = `
  import { appendFileSync } from "node:fs";
  import { registerHooks } from "node:module";
  registerHooks({
    load(url, context, next) {
      appendFileSync(process.env.LOADED_MODULES, url + "\\n");
      return next(url, context);
    },
  });`;

/** Starts the built site and returns the names of its own modules that were loaded. */
async function loadedModules(environment: Record<string, string>): Promise<string[]> {
  const dir = folderForTest();
  const content = makeContentFolder([]);
  const list = join(dir, "modules");
  const site = siteProcess(await freePort(), {
    ...{ DATA_DIR: dir, SITE_DIR: content.dir, LOADED_MODULES: list, ...environment },
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(record)}`,
  });
  await site.start();
  await site.stop();
  content.remove();
  const urls = readFileSync(list, "utf8").split("\n");
  return urls.filter((url) => url.includes("/build/node/")).map((url) => basename(url));
}

test("the code for WordPress is loaded only if WORDPRESS_URL is set", async () => {
  const isWordPress = expect.stringMatching(/^wordpress-/);
  const withMarkdown = await loadedModules({});
  expect(withMarkdown).toContain("main.js");
  expect(withMarkdown).not.toContainEqual(isWordPress);
  const fake = await startFakeWordPress();
  expect(await loadedModules({ WORDPRESS_URL: fake.base })).toContainEqual(isWordPress);
  await fake.close();
});
