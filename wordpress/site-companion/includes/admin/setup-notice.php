<?php
/**
 * After activation: tells administrators what to do next, until one of them dismisses it.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** An option that exists while the notice is shown. */
const SETUP_NOTICE = 'site_companion_setup_notice';

register_activation_hook(
	PLUGIN_FILE,
	function () {
		add_option( SETUP_NOTICE, '1', '', true );
	}
);

add_action(
	'admin_notices',
	function () {
		if ( ! get_option( SETUP_NOTICE ) || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		echo '<div class="notice notice-info site-companion-setup"><p><strong>';
		esc_html_e( 'Site Companion is active. What to do next:', 'site-companion' );
		echo '</strong></p><ol>';
		foreach ( setup_steps() as $step ) {
			printf( '<li>%s</li>', wp_kses( $step, array( 'code' => array() ) ) );
		}
		$dismiss = wp_nonce_url( admin_url( 'admin-post.php?action=site_companion_dismiss_setup' ), 'site_companion_dismiss_setup' );
		printf( '</ol><p><a href="%s">%s</a></p></div>', esc_url( $dismiss ), esc_html__( 'Dismiss', 'site-companion' ) );
	}
);

add_action(
	'admin_post_site_companion_dismiss_setup',
	function () {
		check_tools_button( 'site_companion_dismiss_setup' );
		delete_option( SETUP_NOTICE );
		wp_safe_redirect( wp_get_referer() ?: admin_url() );
		exit;
	}
);

/** @return string[] HTML with `code` elements. */
function setup_steps(): array {
	$steps = array();
	if ( ! is_connected() ) {
		$steps[] = __( 'Set <code>SITE_COMPANION_SITE_URL</code> and <code>SITE_COMPANION_SECRET</code> in <code>wp-config.php</code>, and give the website the same secret.', 'site-companion' );
	}
	$default = language_source()->default_language();
	if ( '' === $default ) {
		$steps[] = __( 'Add the languages of the website in the settings of the plugin that keeps them.', 'site-companion' );
	} else {
		/* translators: %s: slug of a language. */
		$steps[] = sprintf( __( 'Posts and categories without a language are shown in the default language, <code>%s</code>. Choose another one where that is wrong: in the post, or in the list of categories.', 'site-companion' ), $default );
	}
	$steps[] = __( 'Send a test under Tools → Website, then read Tools → Site Health.', 'site-companion' );
	return $steps;
}
