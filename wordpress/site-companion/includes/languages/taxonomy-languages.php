<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** Languages that lie in Polylang's taxonomies, whoever keeps them. */
abstract class TaxonomyLanguages implements LanguageSource {

	public function narrow( string $kind, array $args, string $language ): array {
		if ( '' === $language ) {
			return $args;
		}
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
			$args['tax_query'][] = $language === $this->default_language()
				? array( $chosen, $none, 'relation' => 'OR' )
				: $chosen;
			return $args;
		}
		add_filter( 'terms_clauses', array( __CLASS__, 'limit_to_language' ), 10, 3 );
		$args['site_companion_language'] = $language;
		$args['site_companion_default']  = $language === $this->default_language();
		return $args;
	}

	/** Queries of terms know no taxonomies of terms. */
	public static function limit_to_language( array $clauses, array $taxonomies, array $args ): array {
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
