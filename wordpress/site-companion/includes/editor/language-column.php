<?php
/**
 * The language of each post and term in their lists, with links to its translations.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

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

/** Such as "<strong>ru</strong> <a …>en</a> <a …>kk</a>". */
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
