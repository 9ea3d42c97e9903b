<?php
/**
 * The language box beside a post. A box of the classic kind is shown by both editors.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_action(
	'add_meta_boxes',
	function ( string $type ) {
		if ( own_languages() && in_array( $type, TRANSLATED_TYPES, true ) ) {
			$title = __( 'Languages', 'site-companion' );
			add_meta_box( 'site-companion-languages', $title, __NAMESPACE__ . '\print_language_box', $type, 'side' );
		}
	}
);

add_action(
	'save_post',
	function ( int $id, \WP_Post $post ) {
		if (
			own_languages()
			&& in_array( $post->post_type, TRANSLATED_TYPES, true )
			&& is_post_of_form( $id )
			&& is_language_form_sent( 'post' )
			&& current_user_can( 'edit_post', $id )
		) {
			save_language_form( 'post', $id );
		}
	},
	10,
	2
);

/** A save may save other posts along the way; the form speaks of one. */
function is_post_of_form( int $id ): bool {
	// phpcs:ignore WordPress.Security.NonceVerification -- only compared.
	return absint( $_POST['post_ID'] ?? 0 ) === $id;
}

function print_language_box( \WP_Post $post ): void {
	print_language_form(
		'post',
		$post->ID,
		function ( string $language ) use ( $post ) {
			return offered_posts( $post, $language );
		}
	);
}

/**
 * Posts of a language that could be the translation of this one: those that are not yet translated into its language. Those
 * of its own language are offered for the case that it gets another.
 *
 * @return array<int, string> titles by id.
 */
function offered_posts( \WP_Post $post, string $language ): array {
	$own   = own_languages();
	$query = array(
		'post_type'        => $post->post_type,
		'post_status'      => array( 'publish', 'future', 'private', 'pending', 'draft' ),
		'numberposts'      => OFFERED_TRANSLATIONS,
		'suppress_filters' => false,
	);
	$of     = $own->language_of( 'post', $post->ID );
	$titles = array();
	foreach ( get_posts( $own->narrow( 'post', $query, $language ) ) as $other ) {
		$is_free = $language === $of || ! isset( $own->translations( 'post', $other->ID )[ $of ] );
		if ( $is_free && $other->ID !== $post->ID ) {
			$titles[ $other->ID ] = title_of( 'post', $other->ID );
		}
	}
	return $titles;
}
