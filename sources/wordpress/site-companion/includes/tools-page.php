<?php
/**
 * Adds the page Tools → Website, and the notice after activation.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_action(
	'admin_menu',
	function () {
		$title = __( 'Website', 'site-companion' );
		add_management_page( $title, $title, 'manage_options', 'site-companion', __NAMESPACE__ . '\print_tools_page' );
	}
);

add_action(
	'admin_post_site_companion_test',
	function () {
		check_tools_button( 'site_companion_test' );
		if ( ! is_connected() ) {
			return_to_tools( __( 'The connection is not set up yet.', 'site-companion' ) );
		}
		$problem = Outbox::send_test();
		return_to_tools( null === $problem ? __( 'The website accepted the test message.', 'site-companion' ) : problem_text( $problem ) );
	}
);

function print_tools_page(): void {
	$notice = get_transient( 'site_companion_notice_' . get_current_user_id() );
	delete_transient( 'site_companion_notice_' . get_current_user_id() );
	$state = Outbox::state();
	$rows  = array(
		__( 'Website', 'site-companion' )                 => '' === site_origin() ? __( 'not set', 'site-companion' ) : site_origin(),
		__( 'Secret', 'site-companion' )                  => '' === secret_key() ? __( 'not set', 'site-companion' ) : __( 'set', 'site-companion' ),
		__( 'Languages', 'site-companion' )               => implode( ', ', language_slugs() ) . ' (' . language_provider() . ')',
		__( 'Last message accepted', 'site-companion' )      => time_text( $state['last_success'] ?? 0 ),
		__( 'Last message not accepted', 'site-companion' )  => time_text( $state['last_failure'] ?? 0 ),
		__( 'Waiting changes', 'site-companion' )       => number_format_i18n( Outbox::waiting() ),
	);

	echo '<div class="wrap"><h1>' . esc_html__( 'Website', 'site-companion' ) . '</h1>';
	if ( $notice ) {
		printf( '<div class="notice notice-info"><p>%s</p></div>', esc_html( $notice ) );
	}
	echo '<table class="widefat striped" style="max-width:48em"><tbody>';
	foreach ( $rows as $name => $value ) {
		printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( $name ), esc_html( $value ) );
	}
	echo '</tbody></table>';
	print_tools_button( 'site_companion_test', __( 'Send a test', 'site-companion' ) );

	printf(
		'<p><a href="%s">%s</a></p></div>',
		esc_url( admin_url( 'site-health.php' ) ),
		esc_html__( 'Site Health shows what is wrong and how to fix it.', 'site-companion' )
	);
}

function print_tools_button( string $action, string $label ): void {
	printf( '<form method="post" action="%s" style="margin-top:1em">', esc_url( admin_url( 'admin-post.php' ) ) );
	printf( '<input type="hidden" name="action" value="%s">', esc_attr( $action ) );
	wp_nonce_field( $action );
	printf( '<button class="button">%s</button></form>', esc_html( $label ) );
}

function check_tools_button( string $action ): void {
	check_admin_referer( $action );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'site-companion' ), '', array( 'response' => 403 ) );
	}
}

function return_to_tools( string $notice ): void {
	set_transient( 'site_companion_notice_' . get_current_user_id(), $notice, MINUTE_IN_SECONDS );
	wp_safe_redirect( admin_url( 'tools.php?page=site-companion' ) );
	exit;
}

/** @param string|int $problem What `send` returns. */
function problem_text( $problem ): string {
	return is_int( $problem )
		/* translators: %d: HTTP status. */
		? sprintf( __( 'The website refused the message with status %d.', 'site-companion' ), $problem )
		/* translators: %s: technical reason. */
		: sprintf( __( 'The website did not answer: %s', 'site-companion' ), $problem );
}

function time_text( int $time ): string {
	if ( 0 === $time ) {
		return __( 'never', 'site-companion' );
	}
	/* translators: %s: a span of time, such as "5 minutes". */
	return sprintf( __( '%s ago', 'site-companion' ), human_time_diff( $time ) );
}

/** The name of the option that exists while the notice is shown. */
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

/** @return string[] Each step as HTML with `code` elements. */
function setup_steps(): array {
	$steps = array();
	if ( ! is_connected() ) {
		$steps[] = __( 'Set <code>SITE_COMPANION_SITE_URL</code> and <code>SITE_COMPANION_SECRET</code> in <code>wp-config.php</code>, and give the website the same secret.', 'site-companion' );
	}
	$default = default_language();
	if ( 'none' === language_provider() ) {
		/* translators: %s: slug of a language. */
		$steps[] = sprintf( __( 'The website shows all posts in one language, <code>%s</code>. For more languages, install the plugin Polylang and add them in its settings.', 'site-companion' ), $default );
	} elseif ( '' === $default ) {
		$steps[] = __( 'Add the languages of the website in the settings of Polylang.', 'site-companion' );
	} else {
		/* translators: %s: slug of a language. */
		$steps[] = sprintf( __( 'Posts and categories without a language are shown in the default language, <code>%s</code>. Choose another one where that is wrong: in the post, or in the list of categories.', 'site-companion' ), $default );
	}
	$steps[] = __( 'Send a test under Tools → Website, then read Tools → Site Health.', 'site-companion' );
	return $steps;
}
