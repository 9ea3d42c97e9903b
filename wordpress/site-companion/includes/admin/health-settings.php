<?php
/**
 * What Site Health can see without asking anybody.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

function test_site_url(): array {
	$is_safe = 0 === strpos( site_origin(), 'https://' ) || 'local' === wp_get_environment_type();
	$status  = '' === site_origin() ? 'critical' : ( $is_safe ? 'good' : 'recommended' );
	$labels  = array(
		'good'        => __( 'The address of the website is set', 'site-companion' ),
		'recommended' => __( 'The website is set without https', 'site-companion' ),
		'critical'    => __( 'The address of the website is not set, or not valid', 'site-companion' ),
	);
	return health_result(
		'site_url',
		$status,
		$labels[ $status ],
		__( 'Messages about changes, previews and the links to posts lead there.', 'site-companion' ),
		__( 'Write the address without a path into wp-config.php:', 'site-companion' )
			. " <code>define( 'SITE_COMPANION_SITE_URL', 'https://www.example.com' );</code>"
	);
}

function test_secret(): array {
	$is_good = strlen( secret_key() ) >= 24;
	return health_result(
		'secret',
		$is_good ? 'good' : 'critical',
		$is_good
			? __( 'The secret shared with the website is set', 'site-companion' )
			: __( 'The secret shared with the website is not set, not valid or too short', 'site-companion' ),
		__( 'By it the website knows that messages and links to previews come from here.', 'site-companion' ),
		__( 'Make one with <code>echo "whsec_$(openssl rand -base64 24)"</code> and set the same here and on the website. Here it goes into wp-config.php:', 'site-companion' )
			. " <code>define( 'SITE_COMPANION_SECRET', 'whsec_…' );</code>"
	);
}

function test_permalinks(): array {
	$is_good = '' !== (string) get_option( 'permalink_structure' );
	return health_result(
		'permalinks',
		$is_good ? 'good' : 'critical',
		$is_good ? __( 'Permalinks are pretty', 'site-companion' ) : __( 'Permalinks are plain', 'site-companion' ),
		__( 'The website reads posts from /wp-json/, which is there with pretty permalinks only.', 'site-companion' ),
		__( 'Choose "Post name" under Settings → Permalinks.', 'site-companion' )
	);
}

function test_cron(): array {
	$due  = array_keys( (array) _get_cron_array() );
	$late = $due ? time() - min( $due ) : 0;
	return health_result(
		'cron',
		$late > 10 * MINUTE_IN_SECONDS ? 'critical' : 'good',
		$late > 10 * MINUTE_IN_SECONDS
			/* translators: %s: a span of time, such as "5 minutes". */
			? sprintf( __( 'Scheduled tasks are late by %s', 'site-companion' ), human_time_diff( time() - $late ) )
			: __( 'Scheduled tasks run in time', 'site-companion' ),
		__( 'Scheduled posts appear, and messages are sent again, when these tasks run. As visitors go to the website and not here, WordPress is seldom woken up by them.', 'site-companion' ),
		__( 'Let the system run them each minute, by a line in crontab:', 'site-companion' )
			. ' <code>* * * * * curl -fsS ' . esc_html( site_url( 'wp-cron.php?doing_wp_cron' ) ) . ' >/dev/null</code>'
	);
}

function test_languages(): array {
	$is_good = array() !== language_slugs();
	return health_result(
		'languages',
		$is_good ? 'good' : 'critical',
		$is_good ? __( 'Languages are set up', 'site-companion' ) : __( 'No languages are set up', 'site-companion' ),
		__( 'The website shows a post in its language. Posts without a language are shown in the default one.', 'site-companion' ),
		__( 'Add the languages of the website in the settings of the plugin that keeps them.', 'site-companion' )
	);
}

function test_versions(): array {
	$is_good = is_wp_version_compatible( '6.1' ) && version_compare( PHP_VERSION, '7.4', '>=' );
	return health_result(
		'versions',
		$is_good ? 'good' : 'critical',
		$is_good
			? __( 'WordPress and PHP are new enough for the website', 'site-companion' )
			: __( 'WordPress or PHP are too old for the website', 'site-companion' ),
		__( 'Site Companion needs WordPress 6.1 and PHP 7.4 or later.', 'site-companion' ),
		__( 'Update WordPress under Dashboard → Updates, and ask your host for a newer PHP.', 'site-companion' )
	);
}
