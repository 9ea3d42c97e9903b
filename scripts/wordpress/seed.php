<?php
/**
 * Writes posts of one type with their languages into WordPress, in Polylang's format, which the companion plugin reads
 * too. Input: type, taxonomy, languages, categories (lists of translations, parents first), posts. Returns the number
 * of new posts.
 */

foreach ( array( 'language' => 'post', 'post_translations' => 'post', 'term_language' => 'term', 'term_translations' => 'term' ) as $taxonomy => $of ) {
	if ( ! taxonomy_exists( $taxonomy ) ) {
		register_taxonomy( $taxonomy, $of, array( 'public' => false, 'rewrite' => false, 'query_var' => false ) );
	}
}

/** Returns the id of a term. Creates the term if it does not exist. */
$ensure_term = function ( $taxonomy, $slug, $name, $more = array() ) {
	$found = get_term_by( 'slug', $slug, $taxonomy );
	if ( $found ) {
		return $found->term_id;
	}
	$made = wp_insert_term( $name, $taxonomy, wp_slash( $more ) + array( 'slug' => $slug ) );
	if ( is_wp_error( $made ) ) {
		throw new RuntimeException( "$taxonomy $slug: " . $made->get_error_message() );
	}
	return $made['term_id'];
};

/** Links translations, such as `{en: 12, ru: 34}`, and merges the groups that they were in. */
$join = function ( $taxonomy, $members ) {
	$groups = wp_get_object_terms( array_values( $members ), $taxonomy );
	foreach ( $groups as $group ) {
		$members += array_filter( (array) maybe_unserialize( $group->description ) );
	}
	$group = array_shift( $groups );
	$name  = uniqid( 'pll_' );
	$id    = $group ? $group->term_id : wp_insert_term( $name, $taxonomy, array( 'slug' => $name ) )['term_id'];
	wp_update_term( $id, $taxonomy, wp_slash( array( 'description' => maybe_serialize( $members ) ) ) );
	foreach ( $members as $member ) {
		wp_set_object_terms( $member, $id, $taxonomy );
	}
	foreach ( $groups as $left ) {
		wp_delete_term( $left->term_id, $taxonomy );
	}
};

$languages = array();
foreach ( $input['languages'] as $order => $language ) {
	$slug    = $language['slug'];
	$details = maybe_serialize( array( 'locale' => $language['locale'], 'rtl' => 0, 'flag_code' => $language['flag'] ) );

	$languages[ $slug ] = array(
		'posts' => $ensure_term( 'language', $slug, $language['name'], array( 'description' => $details ) ),
		'terms' => $ensure_term( 'term_language', "pll_$slug", $language['name'] ),
	);
	// wp_insert_term does not set the order.
	$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->terms, array( 'term_group' => $order ), array( 'term_id' => $languages[ $slug ]['posts'] ) );
	clean_term_cache( $languages[ $slug ]['posts'], 'language' );
}

foreach ( $input['categories'] as $translations ) {
	$members = array();
	$is_new  = false;
	foreach ( $translations as $category ) {
		$is_new = $is_new || ! get_term_by( 'slug', $category['slug'], $input['taxonomy'] );
		$above  = null === $category['parent'] ? false : get_term_by( 'slug', $category['parent'], $input['taxonomy'] );
		$more   = array(
			'description' => $category['about'],
			'parent'      => $above ? $above->term_id : 0,
		);
		$id     = $ensure_term( $input['taxonomy'], $category['slug'], $category['name'], $more );
		if ( $is_new && 'category' !== $input['taxonomy'] ) {
			update_term_meta( $id, '_site_companion_order', $category['order'] );
		}

		$members[ $category['lang'] ] = $id;
	}
	if ( ! $is_new ) {
		continue;
	}
	foreach ( $members as $lang => $id ) {
		wp_set_object_terms( $id, $languages[ $lang ]['terms'], 'term_language' );
	}
	$join( 'term_translations', $members );
}

$find_post = function ( $slug, $lang ) use ( $languages, $input ) {
	$found = get_posts(
		array(
			// With `name` instead of a list, WordPress ignores the language.
			'post_name__in' => array( $slug ),
			'post_type'     => $input['type'],
			'post_status'   => 'any',
			'fields'        => 'ids',
			'tax_query'     => array( array( 'taxonomy' => 'language', 'terms' => $languages[ $lang ]['posts'] ) ),
		)
	);
	return $found[0] ?? null;
};

$make_post = function ( $post ) use ( $languages, $input ) {
	global $wpdb;
	$id = wp_insert_post(
		wp_slash(
			array(
				'post_type'     => $input['type'],
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
	wp_set_object_terms( $id, $languages[ $post['lang'] ]['posts'], 'language' );
	wp_set_object_terms( $id, get_term_by( 'slug', $post['category'], $input['taxonomy'] )->term_id, $input['taxonomy'] );
	foreach ( $post['meta'] as $name => $value ) {
		update_post_meta( $id, "_site_companion_$name", wp_slash( $value ) );
	}
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
foreach ( array_intersect_key( $groups, $fresh ) as $members ) {
	// Polylang has no groups with one post.
	if ( count( $members ) > 1 ) {
		$join( 'post_translations', $members );
	}
}
return $made;
