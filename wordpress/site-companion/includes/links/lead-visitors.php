<?php
/**
 * Who opens a post on WordPress itself is led to the website.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

// Before redirect_canonical, which would lead some of them elsewhere.
add_action(
	'template_redirect',
	function () {
		$post = get_queried_object();
		if ( ! is_singular( 'post' ) || is_feed() || is_embed() || is_trackback() || ! $post instanceof \WP_Post ) {
			return;
		}
		/**
		 * Filters where the opened post leads to; '' leaves the visitor on WordPress.
		 *
		 * @param string   $address Address on the website.
		 * @param \WP_Post $post    The opened post.
		 */
		$address = (string) apply_filters( 'site_companion_redirect', address_instead( $post ), $post );
		if ( '' === $address ) {
			return;
		}
		nocache_headers();
		// Not wp_safe_redirect: the website is another host on purpose, and named in wp-config.php.
		wp_redirect( $address, is_user_logged_in() ? 302 : 301 );
		exit;
	},
	5
);

/**
 * People who edit get a preview: for a draft the block editor opens `?p=ID&preview=true` here instead of the link of its
 * autosave. Logged in people may look at a published post here.
 */
function address_instead( \WP_Post $post ): string {
	$is_published = 'publish' === $post->post_status;
	if ( is_preview() || ! $is_published ) {
		return is_connected() && current_user_can( 'edit_post', $post->ID ) ? preview_address( $post ) : '';
	}
	return '' !== site_origin() && ! is_user_logged_in() ? post_address( $post, $post->post_name ) : '';
}
