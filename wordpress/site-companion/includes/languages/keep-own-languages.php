<?php
/**
 * What happens by itself where we keep the languages: everything gets one, and nothing deleted stays in a group.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

const TRANSLATED_TYPES      = array( 'post', 'page' );
const TRANSLATED_TAXONOMIES = array( 'category', 'post_tag' );

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
	// Counts everything, drafts and terms included: WordPress would count published posts only.
	$counted = $hidden + array( 'update_count_callback' => '_update_generic_term_count' );
	register_taxonomy( 'language', TRANSLATED_TYPES, $hidden );
	register_taxonomy( 'post_translations', TRANSLATED_TYPES, $counted );
	register_taxonomy( 'term_language', 'term', $counted );
	register_taxonomy( 'term_translations', 'term', $counted );
}

function keep_own_languages(): void {
	foreach ( TRANSLATED_TYPES as $type ) {
		// Before the language box, which may choose another one.
		add_action( "save_post_$type", __NAMESPACE__ . '\give_post_language', 5 );
	}
	foreach ( TRANSLATED_TAXONOMIES as $taxonomy ) {
		add_action( "created_$taxonomy", __NAMESPACE__ . '\give_term_language', 5 );
	}
	add_action(
		'before_delete_post',
		function ( int $id ) {
			if ( in_array( get_post_type( $id ), TRANSLATED_TYPES, true ) ) {
				own_languages()->forget( 'post', $id );
			}
		}
	);
	add_action(
		'pre_delete_term',
		function ( int $id, string $taxonomy ) {
			if ( in_array( $taxonomy, TRANSLATED_TAXONOMIES, true ) ) {
				own_languages()->forget( 'term', $id );
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
