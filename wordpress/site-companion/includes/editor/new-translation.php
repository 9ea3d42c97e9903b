<?php
/**
 * "Add translation": opens an empty post or category that is to be the translation of another.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** The page that adds a translation of an object into a language. */
function new_translation_link( string $kind, int $from, string $language ): string {
	$page = 'post' === $kind
		? 'post-new.php?post_type=' . get_post_type( $from )
		: 'edit-tags.php?taxonomy=' . get_term( $from )->taxonomy;
	$link = add_query_arg(
		array(
			'site_companion_language' => $language,
			'site_companion_from'     => $from,
		),
		admin_url( $page )
	);
	return wp_nonce_url( $link, 'site_companion_new_translation' );
}

/**
 * What such a link asks for, on the page it leads to.
 *
 * @return array{language: string, from: int}|null null: nothing.
 */
function new_translation(): ?array {
	if ( ! isset( $_GET['site_companion_language'], $_GET['site_companion_from'], $_GET['_wpnonce'] ) ) {
		return null;
	}
	$nonce    = sanitize_key( wp_unslash( $_GET['_wpnonce'] ) );
	$language = sanitize_key( wp_unslash( $_GET['site_companion_language'] ) );
	if ( ! wp_verify_nonce( $nonce, 'site_companion_new_translation' ) || ! in_array( $language, language_slugs(), true ) ) {
		return null;
	}
	return array(
		'language' => $language,
		'from'     => absint( $_GET['site_companion_from'] ),
	);
}
