import { describe, expect, test } from "vitest";
import type { PluginSite } from "./plugin-site.ts";

export function testSiteHealth(site: PluginSite): void {
  const { run } = site;

  describe("Site Health", () => {
    const statusOf = (test: string, before = "") =>
      run<string>(`${before} return call_user_func( "\\\\SiteCompanion\\\\test_$test" )['status'];`, { test });

    test("all is well", async () => {
      const names = ["site_url", "secret", "permalinks", "cron", "languages", "versions", "webhook", "rest"];
      const results = await run<{ test: string; status: string }[]>(
        'return array_map( fn( $name ) => call_user_func( "\\\\SiteCompanion\\\\test_$name" ), $names );',
        { names },
      );
      expect(results).toMatchObject(
        names.map((name) => ({ test: `site_companion_${name}`, status: "good", actions: "" })),
      );
    });

    test.each([
      ["webhook", "critical", ""],
      ["languages", "recommended", "putenv( 'POLYLANG_LANGUAGES=en,de' );"],
      ["permalinks", "critical", "add_filter( 'pre_option_permalink_structure', '__return_empty_string' );"],
      [
        "cron",
        "critical",
        "add_filter( 'pre_option_cron', fn() => array( time() - 700 => array(), 'version' => 2 ) );",
      ],
    ])("%s is not well", async (test, status, before) => {
      site.website.behave(401);
      expect(await statusOf(test, before)).toBe(status);
    });

    test("a label is text, which Site Health escapes itself", async () => {
      const fail = `add_filter( 'pre_http_request', fn() => new \\WP_Error( 'x', "Couldn't resolve host" ) );`;
      expect(await run(`${fail} return \\SiteCompanion\\test_webhook()['label'];`)).toBe(
        "The website did not answer: Couldn't resolve host",
      );
    });
  });
}
