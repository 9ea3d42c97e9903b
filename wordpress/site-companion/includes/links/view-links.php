<?php
/**
 * "View" and "Preview" lead to the website. home_url stays: it is the address of WordPress itself and of its REST.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** After Polylang and WPML, which put languages into addresses of WordPress. */
const LAST_WORD = 100;

// Only what visitors can see has an address there. Everything else keeps that of WordPress, which leads to a preview.
add_filter(
	'post_link',
	function ( string $link, \WP_Post $post, bool $leave_name ) {
		$is_shown = 'publish' === $post->post_status || 'sample' === $post->filter;
		if ( 'post' !== $post->post_type || ! $is_shown || '' === $post->post_name || '' === site_origin() ) {
			return $link;
		}
		return post_address( $post, $leave_name ? '%postname%' : $post->post_name );
	},
	LAST_WORD,
	3
);

add_filter(
	'term_link',
	function ( string $link, \WP_Term $term, string $taxonomy ) {
		return 'category' === $taxonomy && '' !== site_origin() ? category_address( $term ) : $link;
	},
	LAST_WORD,
	3
);

// The editors ask for it after each autosave, so it is always fresh.
add_filter(
	'preview_post_link',
	function ( string $link, \WP_Post $post ) {
		return 'post' === $post->post_type && is_connected() ? preview_address( $post ) : $link;
	},
	LAST_WORD,
	2
);
