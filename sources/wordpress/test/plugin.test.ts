import { describe } from "vitest";
import { canHaveWordPress } from "../development/start-wordpress.ts";
import { testHiddenBlocks } from "./plugin/hidden-blocks.ts";
import { testLanguages } from "./plugin/languages.ts";
import { testLinks } from "./plugin/links.ts";
import { testOtherMessages } from "./plugin/other-messages.ts";
import { testOutbox } from "./plugin/outbox.ts";
import { startPluginSite } from "./plugin/plugin-site.ts";
import { testPostMessages } from "./plugin/post-messages.ts";
import { testPreviews } from "./plugin/previews.ts";
import { testSiteHealth } from "./plugin/site-health.ts";
import { testWithoutPolylang } from "./plugin/without-polylang.ts";
import { testAdmin } from "./plugin/wp-admin.ts";

// All tests share one WordPress, because starting one takes longer than most of them.
describe.skipIf(!canHaveWordPress())("the companion plugin in a real WordPress", () => {
  const site = startPluginSite();

  testLanguages(site);
  testAdmin(site);
  testPostMessages(site);
  testOtherMessages(site);
  testOutbox(site);
  testPreviews(site);
  testLinks(site);
  testSiteHealth(site);
  testHiddenBlocks(site);
  testWithoutPolylang(site);
});
