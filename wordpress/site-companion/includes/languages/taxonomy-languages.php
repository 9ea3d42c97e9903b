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
			$args['tax_query']   = $args['tax_query'] ?? array();
			$args['tax_query'][] = array(
				'taxonomy' => 'language',
				'field'    => 'slug',
				'terms'    => $language,
			);
			return $args;
		}
		add_filter( 'terms_clauses', array( __CLASS__, 'join_language' ), 10, 3 );
		$args['site_companion_language'] = $language;
		return $args;
	}

	/** Queries of terms know no taxonomies of terms; so the language is joined. */
	public static function join_language( array $clauses, array $taxonomies, array $args ): array {
		global $wpdb;
		if ( empty( $args['site_companion_language'] ) ) {
			return $clauses;
		}
		$term              = get_term_by( 'slug', 'pll_' . $args['site_companion_language'], 'term_language' );
		$clauses['join']  .= $wpdb->prepare(
			" INNER JOIN $wpdb->term_relationships AS site_language"
			. ' ON site_language.object_id = t.term_id AND site_language.term_taxonomy_id = %d',
			$term ? $term->term_taxonomy_id : 0
		);
		return $clauses;
	}

	public function posts_without_language(): int {
		return $this->query_without_language( 1 )->found_posts;
	}

	protected function query_without_language( int $limit ): \WP_Query {
		return new \WP_Query(
			array(
				'post_type'      => 'post',
				'post_status'    => array( 'publish', 'future', 'private', 'pending', 'draft' ),
				'posts_per_page' => $limit,
				'fields'         => 'ids',
				// Otherwise Polylang would narrow it to the language somebody works in.
				'lang'           => '',
				'tax_query'      => array(
					array(
						'taxonomy' => 'language',
						'operator' => 'NOT EXISTS',
					),
				),
			)
		);
	}
}
