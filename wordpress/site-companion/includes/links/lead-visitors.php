<?php
/**
 * Who opens a post or a category on WordPress itself is led to the website.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

// First: WordPress and Polylang would lead to where they think it is, which is the address on the website on this host.
add_action(
	'template_redirect',
	function () {
		$opened = get_queried_object();
		if ( ! ( is_singular( 'post' ) || is_category() ) || is_feed() || is_embed() || is_trackback() || ! $opened ) {
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification -- the block editor asks which template a post has.
		if ( isset( $_GET['_wp-find-template'] ) ) {
			return;
		}
		/**
		 * Filters where an opened post or category leads to; '' leaves the visitor on WordPress.
		 *
		 * @param string            $address Address on the website.
		 * @param \WP_Post|\WP_Term $opened  What was opened.
		 */
		$address = (string) apply_filters( 'site_companion_redirect', address_instead( $opened ), $opened );
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
 * People who edit get a preview: for a draft the block editor opens `?p=ID&preview=true` here instead of the link of its
 * autosave. Logged in people may look at what is published here.
 *
 * @param \WP_Post|\WP_Term $opened
 */
function address_instead( $opened ): string {
	if ( $opened instanceof \WP_Post && ( is_preview() || 'publish' !== $opened->post_status ) ) {
		return is_connected() && current_user_can( 'edit_post', $opened->ID ) ? preview_address( $opened ) : '';
	}
	if ( '' === site_origin() || is_user_logged_in() ) {
		return '';
	}
	return $opened instanceof \WP_Post ? post_address( $opened, $opened->post_name ) : category_address( $opened );
}
