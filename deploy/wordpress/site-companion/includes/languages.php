<?php
/**
 * Reads the languages of posts and terms. Polylang stores them if it is active; otherwise this plugin stores them, in
 * the same tables.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

const TRANSLATED_TYPES      = array( 'post', 'page', 'help_article' );
const TRANSLATED_TAXONOMIES = array( 'category', 'post_tag', 'help_category' );

/** Reads languages from Polylang's taxonomies. `$kind` is `post` or `term`. */
abstract class Languages {

	/** `polylang-pro`, `polylang` or `own`. */
	abstract public function name(): string;

	/**
	 * Returns all languages, in their order. The default language may be at any position.
	 *
	 * @return array<int, array{slug: string, locale: string, name: string}>
	 */
	abstract public function languages(): array;

	/** Returns the slug of the default language; '' if no language is set up. */
	abstract public function default_language(): string;

	/** Returns the slug of an object's language; the default one if none was chosen; null if no language is set up. */
	abstract public function language_of( string $kind, int $id ): ?string;

	/**
	 * Returns the ids of an object and its translations by language, including drafts, as Polylang Pro does.
	 *
	 * @return array<string, int>
	 */
	abstract public function translations( string $kind, int $id ): array;

	/** Limits the arguments of a WP_Query or WP_Term_Query to a language; '' asks for all languages. */
	public function limit( string $kind, array $args, string $language ): array {
		if ( '' === $language ) {
			return $args;
		}
		$is_default = $language === $this->default_language();
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
		add_filter( 'terms_clauses', array( __CLASS__, 'limit_terms' ), 10, 3 );
		$args['site_companion_language'] = $language;
		$args['site_companion_default']  = $is_default;
		return $args;
	}

	/** Limits terms to a language in SQL, because WP_Term_Query cannot filter by the taxonomies of terms. */
	public static function limit_terms( array $clauses, array $taxonomies, array $args ): array {
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
}

/** Reads languages through the public functions of Polylang. */
final class PolylangLanguages extends Languages {

	public function name(): string {
		return defined( 'POLYLANG_PRO' ) && POLYLANG_PRO ? 'polylang-pro' : 'polylang';
	}

	public function languages(): array {
		$columns = array();
		foreach ( array( 'slug', 'locale', 'name' ) as $field ) {
			$columns[ $field ] = pll_languages_list( array( 'fields' => $field ) );
		}
		$languages = array();
		foreach ( $columns['slug'] as $i => $slug ) {
			$languages[] = array(
				'slug'   => $slug,
				'locale' => $columns['locale'][ $i ],
				'name'   => $columns['name'][ $i ],
			);
		}
		return $languages;
	}

	public function default_language(): string {
		return (string) pll_default_language();
	}

	public function language_of( string $kind, int $id ): ?string {
		$language = 'post' === $kind ? pll_get_post_language( $id ) : pll_get_term_language( $id );
		return $language ? $language : ( $this->default_language() ?: null );
	}

	public function translations( string $kind, int $id ): array {
		return 'post' === $kind ? pll_get_post_translations( $id ) : pll_get_term_translations( $id );
	}
}

/** Returns the languages of this WordPress. Call it only after all plugins are loaded. */
function languages(): Languages {
	static $languages = null;
	if ( null === $languages ) {
		$has_polylang = defined( 'POLYLANG_VERSION' ) && function_exists( 'pll_get_post_language' );
		$languages    = $has_polylang ? new PolylangLanguages() : new OwnLanguages();
	}
	return $languages;
}

/** Returns the languages if this plugin stores them and can change them; null if Polylang stores them. */
function own_languages(): ?OwnLanguages {
	$languages = languages();
	return $languages instanceof OwnLanguages ? $languages : null;
}

/** @return string[] The slugs of all languages. */
function language_slugs(): array {
	return array_column( languages()->languages(), 'slug' );
}
