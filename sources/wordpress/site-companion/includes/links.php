<?php
/**
 * Makes "View" and "Preview" open the website, and redirects visitors of posts and categories there.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** The lifetime of a preview link in seconds. */
const PREVIEW_MAX_AGE = 30 * MINUTE_IN_SECONDS;

/**
 * Returns the address of a post on the website; '' if the website does not have the post's language.
 *
 * @param string $slug The slug of the post, WordPress's placeholder for it, or `preview`.
 */
function post_address( \WP_Post $post, string $slug ): string {
	$language = site_language( language_of( 'post', $post->ID ) );
	return null === $language ? '' : site_origin() . "/$language/blog/$slug";
}

/**
 * Returns the address of a category on the website; '' if the website does not have the category's language. The slug
 * is the same in all languages: that of the oldest term among the translations.
 */
function category_address( \WP_Term $term ): string {
	$language     = site_language( language_of( 'term', $term->term_id ) );
	$translations = translations( 'term', $term->term_id );
	$oldest       = $translations ? get_term( min( $translations ) ) : $term;
	$slug         = $oldest instanceof \WP_Term ? $oldest->slug : $term->slug;
	return null === $language ? '' : site_origin() . "/$language/blog/category/$slug";
}

/**
 * Returns a link that shows the post as it was last saved to everyone who has the link, for half an hour; '' if the
 * website does not have the post's language.
 */
function preview_address( \WP_Post $post ): string {
	$expires = time() + PREVIEW_MAX_AGE;
	$address = post_address( $post, 'preview' );
	return '' === $address ? '' : add_query_arg(
		array(
			'id'  => $post->ID,
			'exp' => $expires,
			'sig' => preview_signature( $post->ID, $expires ),
		),
		$address
	);
}

function preview_signature( int $id, int $expires ): string {
	return hash_hmac( 'sha256', "preview.$id.$expires", secret_key() );
}

/** Runs after Polylang, which adds languages to WordPress's addresses. */
const LINK_PRIORITY = 100;

// Only published posts in a language of the website have an address there. Other posts keep WordPress's address, which
// redirects editors to a preview.
add_filter( 'post_link', __NAMESPACE__ . '\link_to_website', LINK_PRIORITY, 3 );
add_filter( 'post_type_link', __NAMESPACE__ . '\link_to_website', LINK_PRIORITY, 3 );

function link_to_website( string $link, \WP_Post $post, bool $leave_name ): string {
	$is_shown = 'publish' === $post->post_status || 'sample' === $post->filter;
	if ( 'post' !== $post->post_type || ! $is_shown || '' === $post->post_name || '' === site_origin() ) {
		return $link;
	}
	$address = post_address( $post, $leave_name ? '%postname%' : $post->post_name );
	return '' === $address ? $link : $address;
}

add_filter(
	'term_link',
	function ( string $link, \WP_Term $term, string $taxonomy ) {
		$is_shown = 'category' === $taxonomy && '' !== site_origin();
		$address  = $is_shown ? category_address( $term ) : '';
		return '' === $address ? $link : $address;
	},
	LINK_PRIORITY,
	3
);

// The editor requests this link after each autosave, so the link has not expired.
add_filter(
	'preview_post_link',
	function ( string $link, \WP_Post $post ) {
		$address = 'post' === $post->post_type && is_connected() ? preview_address( $post ) : '';
		return '' === $address ? $link : $address;
	},
	LINK_PRIORITY,
	2
);

// Runs first, because WordPress and Polylang would redirect to the website's path on this host.
add_action(
	'template_redirect',
	function () {
		$opened = get_queried_object();
		$is_shown = is_singular( 'post' ) || is_category();
		if ( ! $is_shown || is_feed() || is_embed() || is_trackback() || ! $opened ) {
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification -- the block editor asks which template a post has.
		if ( isset( $_GET['_wp-find-template'] ) ) {
			return;
		}
		/**
		 * Filters the address to which visitors of a post or category are redirected; '' keeps them on WordPress.
		 *
		 * @param string            $address The address on the website.
		 * @param \WP_Post|\WP_Term $opened  The post or category that was opened.
		 */
		$address = (string) apply_filters( 'site_companion_redirect', website_address( $opened ), $opened );
		if ( '' === $address ) {
			add_filter( 'redirect_canonical', '__return_false' );
			add_filter( 'pll_check_canonical_url', '__return_false' );
			return;
		}
		nocache_headers();
		// Does not use wp_safe_redirect, because the website is on another host, which wp-config.php names.
		wp_redirect( $address, is_user_logged_in() ? 302 : 301 );
		exit;
	},
	1
);

/**
 * Returns the address on the website of an opened post or category; '' if there is none. Editors get a preview, because
 * for a draft the block editor opens `?p=ID&preview=true` here instead of the link of its autosave. Logged-in users may
 * see published posts on WordPress.
 *
 * @param \WP_Post|\WP_Term $opened
 */
function website_address( $opened ): string {
	if ( $opened instanceof \WP_Post && ( is_preview() || 'publish' !== $opened->post_status ) ) {
		return is_connected() && current_user_can( 'edit_post', $opened->ID ) ? preview_address( $opened ) : '';
	}
	if ( '' === site_origin() || is_user_logged_in() ) {
		return '';
	}
	return $opened instanceof \WP_Post ? post_address( $opened, $opened->post_name ) : category_address( $opened );
}
