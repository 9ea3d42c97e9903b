<?php
/**
 * The language fields of categories and tags.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

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
 * Terms of a language that are not yet translated into that of another term, as with posts.
 *
 * @return array<int, string> names by id.
 */
function offered_terms( string $taxonomy, ?string $of, string $language ): array {
	$own   = own_languages();
	$query = array(
		'taxonomy'   => $taxonomy,
		'hide_empty' => false,
		'number'     => OFFERED_TRANSLATIONS,
	);
	$names = array();
	foreach ( get_terms( $own->narrow( 'term', $query, $language ) ) as $term ) {
		if ( $language === $of || ! isset( $own->translations( 'term', $term->term_id )[ $of ] ) ) {
			$names[ $term->term_id ] = title_of( 'term', $term->term_id );
		}
	}
	return $names;
}
