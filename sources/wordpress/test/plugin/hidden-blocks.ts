import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { PluginSite } from "./plugin-site.ts";

export function testHiddenBlocks(site: PluginSite): void {
  const { run } = site;
  const notShown = (content: string) =>
    run<{ hidden: string[]; linked: string[]; plain: string[] }>(
      "return SiteCompanion\\blocks_not_shown( $content );",
      { content },
    );

  describe("blocks that the website does not show", () => {
    test("are named at any depth, each once", async () => {
      const search = '<!-- wp:search {"label":"a"} /-->';
      const group = `<!-- wp:group --><div class="wp-block-group">${search}<!-- wp:calendar /--></div><!-- /wp:group -->`;
      expect(await notShown(`${search}${group}<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->`)).toEqual({
        hidden: ["Search", "Calendar"],
        ...{ linked: [], plain: [] },
      });
    });

    test("are distinguished from those that lose the colors and sizes that their author chose", async () => {
      const cover = '<!-- wp:cover {"minHeight":400} --><div></div><!-- /wp:cover -->';
      const red = '<!-- wp:paragraph {"style":{"color":{"text":"#f00"}}} --><p>a</p><!-- /wp:paragraph -->';
      const aligned = '<!-- wp:heading {"align":"wide","level":3} --><h3>a</h3><!-- /wp:heading -->';
      expect(await notShown(cover + red + aligned)).toEqual({ hidden: [], linked: [], plain: ["Cover", "Paragraph"] });
    });

    test("are distinguished from embeds and frames, which become links", async () => {
      const embed = (provider: string) => `<!-- wp:embed {"providerNameSlug":"${provider}"} /-->`;
      const frame = '<!-- wp:html --><iframe src="https://maps.example"></iframe><!-- /wp:html -->';
      expect(await notShown(`${embed("youtube")}${embed("spotify")}${frame}<form>a</form>`)).toEqual({
        hidden: ["<form>"],
        linked: ["spotify", "<iframe>"],
        plain: [],
      });
    });

    test("are all those that the website drops", async () => {
      const texts = readFileSync(join(import.meta.dirname, "../texts/dynamic.post"), "utf8");
      const names = [...new Set([...texts.matchAll(/<!-- wp:([\w-]+)[^>]*\/-->/g)].map(([, name = ""]) => name))];
      // A synced pattern is shown.
      names.splice(names.indexOf("block"), 1);
      expect(names.length).toBeGreaterThan(10);
      // All names are checked in one request, because each request starts WordPress.
      const shown = await run<string[]>(
        `return array_values( array_filter( $names, function ( $name ) {
          return ! SiteCompanion\\blocks_not_shown( "<!-- wp:$name /-->" )['hidden'];
        } ) );`,
        { names },
      );
      expect(shown).toEqual([]);
    });

    test("are listed in a box of the editor", async () => {
      const box = (content: string) =>
        run<string>(
          "ob_start(); SiteCompanion\\print_blocks_box( new WP_Post( (object) array( 'ID' => 0, 'post_content' => $content ) ) ); return ob_get_clean();",
          { content },
        );
      expect(await box("<!-- wp:search /-->")).toContain("Not shown: Search.");
      expect(await box("<p>a</p>")).toContain("shows all blocks");
    });
  });
}
