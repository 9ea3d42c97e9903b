<?php
/**
 * "View" and "Preview" open the website, and visitors of posts and categories are redirected there.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** In seconds. */
const PREVIEW_MAX_AGE = 30 * MINUTE_IN_SECONDS;

/**
 * '' for a language that the website lacks.
 *
 * @param string $slug The slug of the post, or WordPress's placeholder for it.
 */
function post_address( \WP_Post $post, string $slug ): string {
	$language = site_language( languages()->language_of( 'post', $post->ID ) );
	$place    = HELP_TYPE === $post->post_type ? 'faq' : 'blog';
	return null === $language ? '' : site_origin() . "/$language/$place/$slug";
}

/**
 * The address of a category has the same slug in all languages: that of the oldest term among its translations. '' for a
 * language that the website lacks.
 */
function category_address( \WP_Term $term ): string {
	$language     = site_language( languages()->language_of( 'term', $term->term_id ) );
	$translations = languages()->translations( 'term', $term->term_id );
	$oldest       = $translations ? get_term( min( $translations ) ) : $term;
	$slug         = $oldest instanceof \WP_Term ? $oldest->slug : $term->slug;
	$place        = HELP_TAXONOMY === $term->taxonomy ? 'faq' : 'blog';
	return null === $language ? '' : site_origin() . "/$language/$place/category/$slug";
}

/** A link that shows the post as it was last saved to everyone who has the link, for half an hour; '' as above. */
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

/** After Polylang, which puts languages into addresses of WordPress. */
const LINK_PRIORITY = 100;

// Only published posts in a language of the website have an address there. Others keep that of WordPress, which redirects
// editors to a preview.
add_filter( 'post_link', __NAMESPACE__ . '\link_to_website', LINK_PRIORITY, 3 );
add_filter( 'post_type_link', __NAMESPACE__ . '\link_to_website', LINK_PRIORITY, 3 );

function link_to_website( string $link, \WP_Post $post, bool $leave_name ): string {
	$is_shown = 'publish' === $post->post_status || 'sample' === $post->filter;
	if ( ! isset( SHOWN_TYPES[ $post->post_type ] ) || ! $is_shown || '' === $post->post_name || '' === site_origin() ) {
		return $link;
	}
	$address = post_address( $post, $leave_name ? '%postname%' : $post->post_name );
	return '' === $address ? $link : $address;
}

add_filter(
	'term_link',
	function ( string $link, \WP_Term $term, string $taxonomy ) {
		$is_shown = in_array( $taxonomy, array( 'category', HELP_TAXONOMY ), true ) && '' !== site_origin();
		$address  = $is_shown ? category_address( $term ) : '';
		return '' === $address ? $link : $address;
	},
	LINK_PRIORITY,
	3
);

// The editor asks for it after each autosave, so it has not expired.
add_filter(
	'preview_post_link',
	function ( string $link, \WP_Post $post ) {
		$address = isset( SHOWN_TYPES[ $post->post_type ] ) && is_connected() ? preview_address( $post ) : '';
		return '' === $address ? $link : $address;
	},
	LINK_PRIORITY,
	2
);

// Runs first: WordPress and Polylang would redirect to the path of the website on this host.
add_action(
	'template_redirect',
	function () {
		$opened = get_queried_object();
		$is_shown = is_singular( array_keys( SHOWN_TYPES ) ) || is_category() || is_tax( HELP_TAXONOMY );
		if ( ! $is_shown || is_feed() || is_embed() || is_trackback() || ! $opened ) {
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification -- the block editor asks which template a post has.
		if ( isset( $_GET['_wp-find-template'] ) ) {
			return;
		}
		/**
		 * Filters where visitors of a post or category are redirected; '' leaves them on WordPress.
		 *
		 * @param string            $address Address on the website.
		 * @param \WP_Post|\WP_Term $opened  What was opened.
		 */
		$address = (string) apply_filters( 'site_companion_redirect', website_address( $opened ), $opened );
		if ( '' === $address ) {
			add_filter( 'redirect_canonical', '__return_false' );
			add_filter( 'pll_check_canonical_url', '__return_false' );
			return;
		}
		nocache_headers();
		// Not wp_safe_redirect: the website is another host on purpose, and named in wp-config.php.
		wp_redirect( $address, is_user_logged_in() ? 302 : 301 );
		exit;
	},
	1
);

/**
 * The address on the website of an opened post or category; '' if there is none. Editors get a preview: for a draft the
 * block editor opens `?p=ID&preview=true` here instead of the link of its autosave. Logged-in users may see published
 * posts on WordPress.
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
