<?php
/**
 * Adds former slugs to REST, so that the website can redirect their addresses. WordPress stores those of posts; this
 * plugin stores those of categories.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

const OLD_CATEGORY_SLUG = '_site_companion_old_slug';

add_action( 'edit_terms', __NAMESPACE__ . '\keep_old_slug', 10, 3 );

/** Stores the slug of a category before it is changed. */
function keep_old_slug( int $id, string $taxonomy, array $change ): void {
	$term = get_term( $id, $taxonomy );
	if ( 'category' !== $taxonomy || ! $term instanceof \WP_Term || ! isset( $change['slug'] ) ) {
		return;
	}
	$new = sanitize_title( $change['slug'] );
	if ( '' === $new || $new === $term->slug ) {
		return;
	}
	if ( ! in_array( $term->slug, get_term_meta( $id, OLD_CATEGORY_SLUG ), true ) ) {
		add_term_meta( $id, OLD_CATEGORY_SLUG, $term->slug );
	}
	delete_term_meta( $id, OLD_CATEGORY_SLUG, $new );
}

add_action(
	'rest_api_init',
	function () {
		add_old_slugs_to_rest(
			array( 'post' ),
			function ( array $data ) {
				return get_post_meta( $data['id'], '_wp_old_slug' );
			}
		);
		add_old_slugs_to_rest(
			array( 'category' ),
			function ( array $data ) {
				return get_term_meta( $data['id'], OLD_CATEGORY_SLUG );
			}
		);
	}
);

/** @param string[] $types Post types or taxonomies. */
function add_old_slugs_to_rest( array $types, callable $read ): void {
	register_rest_field(
		$types,
		'old_slugs',
		array(
			'get_callback' => function ( array $data ) use ( $read ) {
				return array_map( 'strval', $read( $data ) );
			},
			'schema'       => array(
				'description' => __( 'Former slugs.', 'site-companion' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'string' ),
				'readonly'    => true,
			),
		)
	);
}
