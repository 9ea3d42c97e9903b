<?php
/**
 * Stands in for Polylang, which would have to be downloaded from wordpress.org: those of its public functions that the
 * companion plugin, the first posts and the tests call, with its taxonomies. It has no screens. A language is a term of
 * `language` for posts (slug `ru`) and of `term_language` for terms (slug `pll_ru`). A group of translations is a term
 * whose description is the serialized `{slug: id}`.
 */

const POLYLANG_VERSION = '3.7';

add_action(
	'init',
	function () {
		$hidden = array( 'public' => false, 'rewrite' => false, 'query_var' => false, 'update_count_callback' => '_update_generic_term_count' );
		foreach ( array( 'language', 'post_translations' ) as $taxonomy ) {
			register_taxonomy( $taxonomy, array( 'post', 'page' ), $hidden );
		}
		foreach ( array( 'term_language', 'term_translations' ) as $taxonomy ) {
			register_taxonomy( $taxonomy, 'term', $hidden );
		}
	},
	0
);

// Gives new posts and terms the default language, as Polylang does.
add_action(
	'save_post',
	function ( $id ) {
		if ( in_array( get_post_type( $id ), array( 'post', 'page' ), true ) && ! pll_get_post_language( $id ) ) {
			pll_set_post_language( $id, pll_default_language() );
		}
	},
	5
);
add_action(
	'created_term',
	function ( $id, $_, $taxonomy ) {
		if ( in_array( $taxonomy, array( 'category', 'post_tag' ), true ) && ! pll_get_term_language( $id ) ) {
			pll_set_term_language( $id, pll_default_language() );
		}
	},
	5,
	3
);

/** Returns the slugs of POLYLANG_LANGUAGES. */
function pll_languages_list() {
	return explode( ',', getenv( 'POLYLANG_LANGUAGES' ) ?: 'en,ru,id,kk,az,uz' );
}

function pll_default_language() {
	return 'en';
}

function pll_get_post_language( $id ) {
	$slugs = wp_get_object_terms( $id, 'language', array( 'fields' => 'slugs' ) );
	return $slugs[0] ?? false;
}

function pll_get_term_language( $id ) {
	$slugs = wp_get_object_terms( $id, 'term_language', array( 'fields' => 'slugs' ) );
	return isset( $slugs[0] ) ? substr( $slugs[0], strlen( 'pll_' ) ) : false;
}

function pll_set_post_language( $id, $language ) {
	stand_in_set_language( 'post', $id, $language, 'language', $language );
}

function pll_set_term_language( $id, $language ) {
	stand_in_set_language( 'term', $id, $language, 'term_language', "pll_$language" );
}

function pll_get_post_translations( $id ) {
	return array_filter( stand_in_translations( 'post', $id, pll_get_post_language( $id ) ), 'get_post' );
}

function pll_get_term_translations( $id ) {
	return array_filter( stand_in_translations( 'term', $id, pll_get_term_language( $id ) ), 'term_exists' );
}

function pll_save_post_translations( $members ) {
	stand_in_save_translations( 'post_translations', $members );
}

function pll_save_term_translations( $members ) {
	stand_in_save_translations( 'term_translations', $members );
}

/** Sets a language. The object leaves its translations if one of them has this language. */
function stand_in_set_language( $kind, $id, $language, $taxonomy, $slug ) {
	$others = array_diff( 'post' === $kind ? pll_get_post_translations( $id ) : pll_get_term_translations( $id ), array( $id ) );
	$term   = get_term_by( 'slug', $slug, $taxonomy );
	wp_set_object_terms( $id, $term ? $term->term_id : wp_insert_term( $slug, $taxonomy, array( 'slug' => $slug ) )['term_id'], $taxonomy );
	if ( $others ) {
		stand_in_save_translations( "{$kind}_translations", isset( $others[ $language ] ) ? $others : array( $language => $id ) + $others );
	}
}

function stand_in_translations( $kind, $id, $language ) {
	$groups = wp_get_object_terms( $id, "{$kind}_translations" );
	return $groups ? maybe_unserialize( $groups[0]->description ) : array_filter( array( $language => $language ? $id : 0 ) );
}

function stand_in_save_translations( $taxonomy, $members ) {
	$groups = wp_get_object_terms( array_values( $members ), $taxonomy );
	foreach ( $groups as $group ) {
		wp_delete_term( $group->term_id, $taxonomy );
	}
	if ( count( $members ) > 1 ) {
		$group = wp_insert_term( uniqid( 'pll_' ), $taxonomy, array( 'description' => maybe_serialize( $members ) ) );
		foreach ( $members as $id ) {
			wp_set_object_terms( $id, $group['term_id'], $taxonomy );
		}
	}
}
