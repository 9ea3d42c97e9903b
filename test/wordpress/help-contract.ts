import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { locales } from "../../i18n/locales.ts";
import { type AuthoredArticle, describeHelp, helpCategories } from "../../server/content/help.contract.ts";
import { openContent } from "../../server/content/open-content.ts";
import { patience } from "../fixtures/patience.ts";
import type { Desk } from "./desk.ts";

const makeCategories = `
  $languages = SiteCompanion\\own_languages();
  foreach ( $input['categories'] as $category ) {
    $family = array();
    foreach ( $input['locales'] as $lang ) {
      $of    = function ( string $slug ) use ( $lang ) { return 'en' === $lang ? $slug : "$slug-$lang"; };
      $above = isset( $category['parent'] ) ? get_term_by( 'slug', $of( $category['parent'] ), 'help_category' )->term_id : 0;
      $row   = array( 'slug' => $of( $category['slug'] ), 'parent' => $above, 'description' => $category['about'] ?? '' );
      $family[ $lang ] = wp_insert_term( "{$category['slug']} in $lang", 'help_category', $row )['term_id'];
      $languages->set_language( 'term', $family[ $lang ], $lang );
    }
    $languages->link( 'term', $family );
  }`;

/** Saves an article like the form in the editor. */
const writeArticle = `
  global $wpdb;
  $languages = SiteCompanion\\own_languages();
  $category  = 'en' === $input['locale'] ? $input['category'] : "{$input['category']}-{$input['locale']}";
  $row       = array(
    'ID'           => $input['id'],
    'post_type'    => 'help_article',
    'post_status'  => 'publish',
    'post_name'    => $input['slug'],
    'post_title'   => $input['title'],
    'post_excerpt' => $input['summary'],
    'post_content' => $input['body'],
  );
  $_POST['site_companion_help_nonce'] = wp_create_nonce( 'site_companion_help' );
  $_POST['site_companion_help'] = wp_slash( array(
    'audience' => $input['audience'],
    'synonyms' => implode( ', ', $input['synonyms'] ?? array() ),
    'related'  => implode( ', ', $input['related'] ?? array() ),
    'feature'  => $input['feature'] ?? '',
    'source'   => $input['source'] ?? '',
  ) );
  $id = wp_insert_post( wp_slash( array( 'post_status' => 'draft' ) + $row ), true );
  $_POST['post_ID'] = $id;
  $id = wp_update_post( wp_slash( array( 'ID' => $id ) + $row ), true );
  wp_set_object_terms( $id, get_term_by( 'slug', $category, 'help_category' )->term_id, 'help_category' );
  $languages->set_language( 'post', $id, $input['locale'] );
  if ( $input['family'] ) {
    $languages->link( 'post', $input['family'] + array( $input['locale'] => $id ) );
  }
  $times = $input['isNew'] ? array( 'post_modified' => $input['updated'], 'post_modified_gmt' => $input['updated'] ) : array();
  $dates = array( 'post_date' => '2026-01-01 00:00:00', 'post_date_gmt' => '2026-01-01 00:00:00' );
  $wpdb->update( $wpdb->posts, array( 'post_name' => $input['slug'] ) + $dates + $times, array( 'ID' => $id ) );
  clean_post_cache( $id );
  return $id;`;

/** Tests the contract of help articles with a real WordPress and the companion plugin. */
export function testHelpContract(desk: () => Desk): void {
  let hasCategories = false;

  describeHelp("A real WordPress", async (authored) => {
    const { wordpress, clear, trash } = desk();
    await clear();
    if (!hasCategories) await wordpress.run(makeCategories, { categories: helpCategories, locales });
    hasCategories = true;
    const dataDir = mkdtempSync(join(tmpdir(), "wordpress-help-"));
    const families = new Map<string, Record<string, number>>();

    async function save(article: AuthoredArticle, isNew: boolean): Promise<void> {
      const family = families.get(article.slug) ?? {};
      const { [article.locale]: id = 0, ...others } = family;
      const updated = article.updated.slice(0, 19).replace("T", " ");
      const input = { ...article, id, updated, isNew, family: Object.keys(others).length > 0 ? others : null };
      const written = (await wordpress.run(writeArticle, input)) as number;
      families.set(article.slug, { ...family, [article.locale]: written });
    }

    for (const article of authored) await save(article, true);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const source = await openContent({
      ...{ dir: dataDir, timeZone: "Asia/Almaty", fill: (_, text) => text, log },
      mirrorFile: join(dataDir, "content.db"),
      wordpress: {
        ...{ base: wordpress.restUrl, only: "en", dataDir, siteUrl: "https://www.tabelio.test", help: true },
        ...{ secret: "a secret of at least thirty-two letters", sharedSecret: null },
        pauses: { poll: 100, retry: 50, sweep: 3_600_000 },
      },
    });
    await vi.waitFor(() => source.check(), patience);
    return {
      source,
      idOf: (slug) => String(Math.min(...Object.values(families.get(slug) ?? {}))),
      save: (article) => save(article, false),
      remove: (locale, slug) => trash(families.get(slug)?.[locale] ?? 0),
      async close() {
        await source.close();
        rmSync(dataDir, { recursive: true, force: true });
        expect(log.error).not.toHaveBeenCalled();
      },
    };
  });
}
