<?php
/**
 * Adds the places where people see and choose languages: a box in the post editor, fields of terms, and a column in the
 * lists.
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

/** Returns whether the form in the request is about this post. Saving one post may save others too. */
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
 * Returns the posts of a language that could be translations of this post: those that have no translation into its
 * language yet. Posts in its own language are included, in case the user chooses another language for it.
 *
 * @return array<int, string> Titles by id.
 */
function offered_posts( \WP_Post $post, string $language ): array {
	$own   = own_languages();
	$query = array(
		'post_type'        => $post->post_type,
		'post_status'      => array( 'publish', 'future', 'private', 'pending', 'draft' ),
		'numberposts'      => MAX_OFFERED,
		'suppress_filters' => false,
	);
	$of     = $own->language_of( 'post', $post->ID );
	$titles = array();
	foreach ( get_posts( $own->limit( 'post', $query, $language ) ) as $other ) {
		$is_free = $language === $of || ! isset( $own->translations( 'post', $other->ID )[ $of ] );
		if ( $is_free && $other->ID !== $post->ID ) {
			$titles[ $other->ID ] = title_of( 'post', $other->ID );
		}
	}
	return $titles;
}

foreach ( TRANSLATED_TAXONOMIES as $taxonomy ) {
	add_action( "{$taxonomy}_add_form_fields", __NAMESPACE__ . '\print_new_term_fields' );
	add_action( "{$taxonomy}_edit_form_fields", __NAMESPACE__ . '\print_term_fields' );
	add_action( "created_$taxonomy", __NAMESPACE__ . '\save_term_fields' );
	add_action( "edited_$taxonomy", __NAMESPACE__ . '\save_term_fields' );
}

function print_new_term_fields( string $taxonomy ): void {
	if ( ! own_languages() ) {
		return;
	}
	$asked = new_translation();
	echo '<div class="form-field">';
	print_language_form(
		'term',
		0,
		function ( string $language ) use ( $taxonomy, $asked ) {
			return offered_terms( $taxonomy, $asked['language'] ?? own_languages()->default_language(), $language );
		}
	);
	echo '</div>';
}

function print_term_fields( \WP_Term $term ): void {
	if ( ! own_languages() ) {
		return;
	}
	printf( '<tr class="form-field"><th scope="row">%s</th><td>', esc_html__( 'Languages', 'site-companion' ) );
	print_language_form(
		'term',
		$term->term_id,
		function ( string $language ) use ( $term ) {
			return offered_terms( $term->taxonomy, own_languages()->language_of( 'term', $term->term_id ), $language );
		}
	);
	echo '</td></tr>';
}

function save_term_fields( int $id ): void {
	if ( own_languages() && is_language_form_sent( 'term' ) && current_user_can( 'edit_term', $id ) ) {
		save_language_form( 'term', $id );
	}
}

/**
 * Returns the terms of a language that could be translations of a term in the language `$of`, as `offered_posts` does
 * for posts.
 *
 * @return array<int, string> Names by id.
 */
function offered_terms( string $taxonomy, ?string $of, string $language ): array {
	$own   = own_languages();
	$query = array(
		'taxonomy'   => $taxonomy,
		'hide_empty' => false,
		'number'     => MAX_OFFERED,
	);
	$names = array();
	foreach ( get_terms( $own->limit( 'term', $query, $language ) ) as $term ) {
		if ( $language === $of || ! isset( $own->translations( 'term', $term->term_id )[ $of ] ) ) {
			$names[ $term->term_id ] = title_of( 'term', $term->term_id );
		}
	}
	return $names;
}

add_action(
	'admin_init',
	function () {
		if ( ! own_languages() ) {
			return;
		}
		foreach ( TRANSLATED_TYPES as $type ) {
			add_filter( "manage_{$type}_posts_columns", __NAMESPACE__ . '\add_language_column' );
			add_action( "manage_{$type}_posts_custom_column", __NAMESPACE__ . '\print_post_languages', 10, 2 );
		}
		foreach ( TRANSLATED_TAXONOMIES as $taxonomy ) {
			add_filter( "manage_edit-{$taxonomy}_columns", __NAMESPACE__ . '\add_language_column' );
			add_filter( "manage_{$taxonomy}_custom_column", __NAMESPACE__ . '\term_languages', 10, 3 );
		}
	}
);

function add_language_column( array $columns ): array {
	return $columns + array( 'site-companion-language' => __( 'Language', 'site-companion' ) );
}

function print_post_languages( string $column, int $id ): void {
	if ( 'site-companion-language' === $column ) {
		echo wp_kses_post( languages_html( 'post', $id ) );
	}
}

function term_languages( string $html, string $column, int $id ): string {
	return 'site-companion-language' === $column ? languages_html( 'term', $id ) : $html;
}

/** Returns the languages of an object and its translations, such as "<strong>ru</strong> <a …>en</a> <a …>kk</a>". */
function languages_html( string $kind, int $id ): string {
	$language = own_languages()->language_of( $kind, $id );
	$parts    = array( '<strong>' . esc_html( $language ) . '</strong>' );
	foreach ( own_languages()->translations( $kind, $id ) as $slug => $other ) {
		if ( $other !== $id ) {
			$edit    = 'post' === $kind ? get_edit_post_link( $other ) : get_edit_term_link( $other );
			$parts[] = $edit ? sprintf( '<a href="%s">%s</a>', esc_url( $edit ), esc_html( $slug ) ) : esc_html( $slug );
		}
	}
	return implode( ' ', $parts );
}
