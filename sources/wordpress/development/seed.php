<?php
/**
 * Writes posts with their languages into WordPress, through the functions of Polylang. Input: categories (lists of
 * translations, parents first), posts. Returns the number of new posts.
 */

foreach ( $input['categories'] as $translations ) {
	$members = array();
	$is_new  = false;
	foreach ( $translations as $category ) {
		$is_new = $is_new || ! get_term_by( 'slug', $category['slug'], 'category' );
		$above  = null === $category['parent'] ? false : get_term_by( 'slug', $category['parent'], 'category' );
		$found  = get_term_by( 'slug', $category['slug'], 'category', ARRAY_A );
		$more   = array( 'slug' => $category['slug'], 'parent' => $above ? $above->term_id : 0 );
		$term   = $found ? $found : wp_insert_term( $category['name'], 'category', wp_slash( $more ) );
		if ( is_wp_error( $term ) ) {
			throw new RuntimeException( "{$category['slug']}: " . $term->get_error_message() );
		}
		$members[ $category['lang'] ] = $term['term_id'];
	}
	if ( ! $is_new ) {
		continue;
	}
	foreach ( $members as $lang => $id ) {
		pll_set_term_language( $id, $lang );
	}
	pll_save_term_translations( $members );
}

$find_post = function ( $slug, $lang ) {
	$found = get_posts(
		array(
			// With `name` instead of a list, WordPress ignores the language.
			'post_name__in' => array( $slug ),
			'post_type'     => 'post',
			'post_status'   => 'any',
			'fields'        => 'ids',
			'tax_query'     => array( array( 'taxonomy' => 'language', 'field' => 'slug', 'terms' => $lang ) ),
		)
	);
	return $found[0] ?? null;
};

$make_post = function ( $post ) {
	global $wpdb;
	$id = wp_insert_post(
		wp_slash(
			array(
				'post_type'     => 'post',
				'post_status'   => 'publish',
				'post_name'     => $post['slug'],
				'post_title'    => $post['title'],
				'post_excerpt'  => $post['excerpt'],
				'post_content'  => $post['content'],
				'post_date'     => $post['published'],
				'post_date_gmt' => $post['published'],
			)
		),
		true
	);
	if ( is_wp_error( $id ) ) {
		throw new RuntimeException( "{$post['lang']} {$post['slug']}: " . $id->get_error_message() );
	}
	pll_set_post_language( $id, $post['lang'] );
	wp_set_object_terms( $id, get_term_by( 'slug', $post['category'], 'category' )->term_id, 'category' );
	// Sets the slug and the date of change directly, because WordPress makes slugs unique and sets the date to now.
	// Polylang Pro shares slugs between languages in the same way.
	$wpdb->update(
		$wpdb->posts,
		array(
			'post_name'         => $post['slug'],
			'post_modified'     => $post['updated'],
			'post_modified_gmt' => $post['updated'],
		),
		array( 'ID' => $id )
	);
	clean_post_cache( $id );
	return $id;
};

$made   = 0;
$groups = array();
$fresh  = array();
foreach ( $input['posts'] as $post ) {
	$id = $find_post( $post['slug'], $post['lang'] );
	if ( ! $id ) {
		$id = $make_post( $post );
		++$made;
		$fresh[ $post['id'] ] = true;
	}
	$groups[ $post['id'] ][ $post['lang'] ] = $id;
}
array_map( 'pll_save_post_translations', array_intersect_key( $groups, $fresh ) );
return $made;
