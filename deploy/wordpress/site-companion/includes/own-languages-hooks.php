<?php
/**
 * If this plugin stores the languages, gives each new object a language and removes each deleted object from its group.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_action(
	'init',
	function () {
		if ( own_languages() ) {
			register_language_taxonomies();
			keep_own_languages();
		}
	},
	0
);

function register_language_taxonomies(): void {
	$hidden = array(
		'public'       => false,
		'show_in_rest' => false,
		'query_var'    => false,
		'rewrite'      => false,
	);
	// Counts drafts and terms too, because WordPress would count only published posts.
	$counted = $hidden + array( 'update_count_callback' => '_update_generic_term_count' );
	register_taxonomy( 'language', TRANSLATED_TYPES, $hidden );
	register_taxonomy( 'post_translations', TRANSLATED_TYPES, $counted );
	register_taxonomy( 'term_language', 'term', $counted );
	register_taxonomy( 'term_translations', 'term', $counted );
}

function keep_own_languages(): void {
	foreach ( TRANSLATED_TYPES as $type ) {
		// Runs before the form of the language box is saved, which may set another language.
		add_action( "save_post_$type", __NAMESPACE__ . '\give_post_language', 5 );
	}
	foreach ( TRANSLATED_TAXONOMIES as $taxonomy ) {
		add_action( "created_$taxonomy", __NAMESPACE__ . '\give_term_language', 5 );
	}
	add_action(
		'before_delete_post',
		function ( int $id ) {
			if ( in_array( get_post_type( $id ), TRANSLATED_TYPES, true ) ) {
				own_languages()->remove( 'post', $id );
			}
		}
	);
	add_action(
		'pre_delete_term',
		function ( int $id, string $taxonomy ) {
			if ( in_array( $taxonomy, TRANSLATED_TAXONOMIES, true ) ) {
				own_languages()->remove( 'term', $id );
			}
		},
		10,
		2
	);
}

function give_post_language( int $id ): void {
	if ( null === own_languages()->chosen_language( 'post', $id ) ) {
		$asked = new_translation();
		own_languages()->set_language( 'post', $id, $asked ? $asked['language'] : own_languages()->default_language() );
	}
}

function give_term_language( int $id ): void {
	if ( null === own_languages()->chosen_language( 'term', $id ) ) {
		own_languages()->set_language( 'term', $id, own_languages()->default_language() );
	}
}

/**
 * Returns the name, locale, direction and flag of a language as Polylang would store them.
 *
 * @return array{name: string, locale: string, rtl: bool, flag_code: string}
 */
function known_language( string $slug ): array {
	$known = array(
		'az' => array( 'Azərbaycan', 'az', 'az' ),
		'de' => array( 'Deutsch', 'de_DE', 'de' ),
		'en' => array( 'English', 'en_US', 'us' ),
		'es' => array( 'Español', 'es_ES', 'es' ),
		'fr' => array( 'Français', 'fr_FR', 'fr' ),
		'id' => array( 'Bahasa Indonesia', 'id_ID', 'id' ),
		'it' => array( 'Italiano', 'it_IT', 'it' ),
		'kk' => array( 'Қазақ тілі', 'kk', 'kz' ),
		'ky' => array( 'Кыргызча', 'ky_KY', 'kg' ),
		'pl' => array( 'Polski', 'pl_PL', 'pl' ),
		'pt' => array( 'Português', 'pt_PT', 'pt' ),
		'ru' => array( 'Русский', 'ru_RU', 'ru' ),
		'tr' => array( 'Türkçe', 'tr_TR', 'tr' ),
		'uk' => array( 'Українська', 'uk', 'ua' ),
		'uz' => array( 'Oʻzbek', 'uz_UZ', 'uz' ),
	);
	list( $name, $locale, $flag ) = $known[ $slug ] ?? array( $slug, $slug, '' );
	return array(
		'name'      => $name,
		'locale'    => $locale,
		'rtl'       => in_array( $slug, array( 'ar', 'fa', 'he', 'ur' ), true ),
		'flag_code' => $flag,
	);
}
