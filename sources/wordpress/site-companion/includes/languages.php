<?php
/**
 * Reads the languages of posts and terms from Polylang. Without Polylang, everything is in one language. `$kind` is
 * `post` or `term`.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

const TRANSLATED_TYPES      = array( 'post', 'page' );
const TRANSLATED_TAXONOMIES = array( 'category', 'post_tag' );

/** Returns `polylang-pro`, `polylang` or `none`. Call it only after all plugins are loaded. */
function language_provider(): string {
	if ( ! defined( 'POLYLANG_VERSION' ) || ! function_exists( 'pll_get_post_language' ) ) {
		return 'none';
	}
	return defined( 'POLYLANG_PRO' ) && POLYLANG_PRO ? 'polylang-pro' : 'polylang';
}

/** @return string[] The slugs of all languages. The default language may be at any position. */
function language_slugs(): array {
	return 'none' === language_provider() ? array( default_language() ) : pll_languages_list( array( 'fields' => 'slug' ) );
}

/**
 * Returns the slug of the default language; '' if none is set up in Polylang. Without Polylang, it is the language of
 * Settings → General, or the first of the website if the website does not have that one.
 */
function default_language(): string {
	return 'none' === language_provider() ? site_language( get_locale() ) ?? SITE_LANGUAGES[0] : (string) pll_default_language();
}

/** Returns the slug of an object's language; the default one if none was chosen; null if no language is set up. */
function language_of( string $kind, int $id ): ?string {
	$chosen = '';
	if ( 'none' !== language_provider() ) {
		$chosen = 'post' === $kind ? pll_get_post_language( $id ) : pll_get_term_language( $id );
	}
	return ( $chosen ?: default_language() ) ?: null;
}

/**
 * Returns the ids of an object and its translations by language, including drafts, as Polylang Pro does.
 *
 * @return array<string, int>
 */
function translations( string $kind, int $id ): array {
	if ( 'none' === language_provider() ) {
		return array( default_language() => $id );
	}
	return 'post' === $kind ? pll_get_post_translations( $id ) : pll_get_term_translations( $id );
}

/** Limits the arguments of a WP_Query or WP_Term_Query to a language; '' asks for all languages. */
function limit_to_language( string $kind, array $args, string $language ): array {
	if ( '' === $language || 'none' === language_provider() ) {
		return $args;
	}
	$is_default = default_language() === $language;
	if ( 'post' === $kind ) {
		$chosen = array(
			'taxonomy' => 'language',
			'field'    => 'slug',
			'terms'    => $language,
		);
		$none   = array(
			'taxonomy' => 'language',
			'operator' => 'NOT EXISTS',
		);

		$args['tax_query']   = $args['tax_query'] ?? array();
		$args['tax_query'][] = $is_default ? array( $chosen, $none, 'relation' => 'OR' ) : $chosen;
		return $args;
	}
	add_filter( 'terms_clauses', __NAMESPACE__ . '\limit_terms', 10, 3 );
	$args['site_companion_language'] = $language;
	$args['site_companion_default']  = $is_default;
	return $args;
}

/** Limits terms to a language in SQL, because WP_Term_Query cannot filter by the taxonomies of terms. */
function limit_terms( array $clauses, array $taxonomies, array $args ): array {
	global $wpdb;
	if ( empty( $args['site_companion_language'] ) ) {
		return $clauses;
	}
	$term   = get_term_by( 'slug', 'pll_' . $args['site_companion_language'], 'term_language' );
	$chosen = $wpdb->prepare(
		"SELECT object_id FROM $wpdb->term_relationships WHERE term_taxonomy_id = %d",
		$term ? $term->term_taxonomy_id : 0
	);
	$any    = "SELECT object_id FROM $wpdb->term_relationships INNER JOIN $wpdb->term_taxonomy"
		. " USING ( term_taxonomy_id ) WHERE taxonomy = 'term_language'";

	$clauses['where'] .= " AND ( t.term_id IN ( $chosen )"
		. ( $args['site_companion_default'] ? " OR t.term_id NOT IN ( $any )" : '' ) . ' )';
	return $clauses;
}

/** Returns whether languages of posts are stored that only Polylang can read. Earlier versions stored some too. */
function has_stored_languages(): bool {
	global $wpdb;
	return (bool) $wpdb->get_var( "SELECT 1 FROM $wpdb->term_taxonomy WHERE taxonomy = 'language' LIMIT 1" );
}
