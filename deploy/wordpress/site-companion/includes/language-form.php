<?php
/**
 * Prints and saves the fields in which people choose a language and translations. Posts and terms have the same fields.
 * They are plain select elements, because these work in both editors without a script and can be searched by typing.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** The maximum number of posts that a select offers, newest first. An older post can be linked from its own editor. */
const MAX_OFFERED = 200;

/**
 * Prints the form.
 *
 * @param string                 $kind    `post` or `term`.
 * @param int                    $id      0: the object does not exist yet.
 * @param callable(string):array $offered Returns the titles, by id, that can be chosen for a language.
 */
function print_language_form( string $kind, int $id, callable $offered ): void {
	$asked    = new_translation();
	$language = $id ? own_languages()->chosen_language( $kind, $id ) : null;
	$language = $language ?? $asked['language'] ?? own_languages()->default_language();
	$linked   = $id ? own_languages()->translations( $kind, $id ) : array();
	if ( $asked ) {
		$linked += own_languages()->translations( $kind, $asked['from'] );
	}

	echo '<div class="site-companion-languages">';
	wp_nonce_field( "site_companion_languages_$kind", 'site_companion_nonce', false );
	printf(
		'<p><label for="site-companion-language" style="display:block">%s</label>'
		. '<select name="site_companion_language" id="site-companion-language">',
		esc_html__( 'Language', 'site-companion' )
	);
	foreach ( own_languages()->languages() as $one ) {
		print_option( $one['slug'], $one['name'], $one['slug'] === $language );
	}
	echo '</select></p>';

	foreach ( own_languages()->languages() as $one ) {
		$chosen = $one['slug'] === $language ? 0 : $linked[ $one['slug'] ] ?? 0;
		print_translation_field( $kind, $id, $one, $chosen, $offered );
	}
	echo '</div>';
}

function print_translation_field( string $kind, int $id, array $language, int $chosen, callable $offered ): void {
	$slug  = $language['slug'];
	$field = "site-companion-translation-$slug";
	// The field of the chosen language is hidden. It has no use, and its value is ignored when the form is saved.
	printf(
		'<style>.site-companion-languages:has(#site-companion-language option[value="%1$s"]:checked) .%2$s{display:none}</style>',
		esc_attr( $slug ),
		esc_attr( $field )
	);
	printf(
		'<p class="%1$s"><label for="%1$s" style="display:block">%2$s</label>'
		. '<select name="site_companion_translations[%3$s]" id="%1$s" style="max-width:100%%">',
		esc_attr( $field ),
		/* translators: %s: name of a language. */
		esc_html( sprintf( __( 'Translation: %s', 'site-companion' ), $language['name'] ) ),
		esc_attr( $slug )
	);
	print_option( '0', '—', 0 === $chosen );
	$titles = $offered( $slug );
	if ( $chosen ) {
		$titles = array( $chosen => title_of( $kind, $chosen ) ) + $titles;
	}
	foreach ( $titles as $other => $title ) {
		print_option( (string) $other, "$title (#$other)", $other === $chosen );
	}
	echo '</select> ';
	if ( $chosen ) {
		$edit = 'post' === $kind ? get_edit_post_link( $chosen ) : get_edit_term_link( $chosen );
		printf( '<a href="%s">%s</a>', esc_url( (string) $edit ), esc_html__( 'Edit', 'site-companion' ) );
	} elseif ( $id ) {
		$add = new_translation_link( $kind, $id, $slug );
		printf( '<a href="%s">%s</a>', esc_url( $add ), esc_html__( 'Add translation', 'site-companion' ) );
	}
	echo '</p>';
}

function print_option( string $value, string $label, bool $selected ): void {
	printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $selected, true, false ), esc_html( $label ) );
}

function title_of( string $kind, int $id ): string {
	$title = 'post' === $kind ? get_the_title( $id ) : get_term( $id )->name;
	return '' === $title ? __( '(no title)', 'site-companion' ) : html_entity_decode( $title, ENT_QUOTES, 'UTF-8' );
}

/**
 * Returns whether the request contains this form for a post or for a term. Saving a post with a new tag also saves a
 * term, without its form.
 */
function is_language_form_sent( string $kind ): bool {
	$nonce = isset( $_POST['site_companion_nonce'] ) ? sanitize_key( wp_unslash( $_POST['site_companion_nonce'] ) ) : '';
	return (bool) wp_verify_nonce( $nonce, "site_companion_languages_$kind" );
}

/** Saves the form. The user must be allowed to edit the object. */
function save_language_form( string $kind, int $id ): void {
	// phpcs:disable WordPress.Security.NonceVerification -- is_language_form_sent has checked it.
	$language = sanitize_key( wp_unslash( $_POST['site_companion_language'] ?? '' ) );
	$chosen   = array_map( 'absint', (array) ( $_POST['site_companion_translations'] ?? array() ) );
	// phpcs:enable
	if ( ! in_array( $language, language_slugs(), true ) ) {
		return;
	}
	$own    = own_languages();
	$before = $own->translations( $kind, $id );
	$own->set_language( $kind, $id, $language );

	$members = array( $language => $id );
	foreach ( language_slugs() as $slug ) {
		$other = $chosen[ $slug ] ?? 0;
		if ( $slug === $language || ! $other || $own->language_of( $kind, $other ) !== $slug ) {
			continue;
		}
		if ( in_array( $other, $before, true ) ) {
			$members[ $slug ] = $other;
			continue;
		}
		$theirs = $own->translations( $kind, $other );
		// Skips a post or term that already has another translation into this language.
		if ( ( $theirs[ $language ] ?? $id ) === $id && current_user_can( "edit_$kind", $other ) ) {
			// Also adds its translations, except those that the user has just removed in the form.
			$members[ $slug ] = $other;
			$members         += array_diff( $theirs, $before );
		}
	}
	$own->link( $kind, $members );
}

/**
 * Returns the address of the page that adds a translation of an object into a language. The page has an empty post or
 * term that is linked to the object when it is saved.
 */
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
 * Reads the query parameters of such a page.
 *
 * @return array{language: string, from: int}|null null: this is no such page.
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
