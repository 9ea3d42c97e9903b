<?php
/**
 * Adds tests to Tools → Site Health.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_filter(
	'site_status_tests',
	function ( array $tests ) {
		$direct = array(
			'site_url'   => __( 'Address of the website', 'site-companion' ),
			'secret'     => __( 'Secret of the website', 'site-companion' ),
			'permalinks' => __( 'Permalinks for the website', 'site-companion' ),
			'cron'       => __( 'Scheduled tasks', 'site-companion' ),
			'languages'  => __( 'Languages of posts', 'site-companion' ),
			'versions'   => __( 'Versions for the website', 'site-companion' ),
		);
		foreach ( $direct as $name => $label ) {
			$tests['direct'][ "site_companion_$name" ] = array(
				'label' => $label,
				'test'  => __NAMESPACE__ . "\\test_$name",
			);
		}
		$async = array(
			'webhook' => __( 'Messages to the website', 'site-companion' ),
			'rest'    => __( 'REST for the website', 'site-companion' ),
		);
		foreach ( $async as $name => $label ) {
			$tests['async'][ "site_companion_$name" ] = array(
				'label'             => $label,
				'test'              => rest_url( "site/v1/health/$name" ),
				'has_rest'          => true,
				'async_direct_test' => __NAMESPACE__ . "\\test_$name",
			);
		}
		return $tests;
	}
);

add_action(
	'rest_api_init',
	function () {
		foreach ( array( 'webhook', 'rest' ) as $name ) {
			register_rest_route(
				'site/v1',
				"/health/$name",
				array(
					'methods'             => 'GET',
					'permission_callback' => function () {
						return current_user_can( 'view_site_health_checks' );
					},
					'callback'            => __NAMESPACE__ . "\\test_$name",
				)
			);
		}
	}
);

/**
 * Returns a result in the format of Site Health.
 *
 * @param string $status `good`, `recommended` or `critical`.
 * @param string $label  What the test found, as a sentence.
 * @param string $why    Why it matters.
 * @param string $fix    What to do, with optional `code` elements; shown if the status is not `good`.
 */
function health_result( string $test, string $status, string $label, string $why, string $fix = '' ): array {
	return array(
		'test'        => "site_companion_$test",
		// Site Health escapes the label.
		'label'       => $label,
		'status'      => $status,
		'badge'       => array(
			'label' => __( 'Website', 'site-companion' ),
			'color' => 'blue',
		),
		'description' => '<p>' . esc_html( $why ) . '</p>',
		'actions'     => 'good' === $status || '' === $fix ? '' : '<p>' . wp_kses( $fix, array( 'code' => array() ) ) . '</p>',
	);
}

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
		__( 'The plugin sends messages about changes there, and previews and links to posts open it.', 'site-companion' ),
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
		__( 'The website checks with it that messages and preview links come from here.', 'site-companion' ),
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
		__( 'The website reads posts from /wp-json/, which needs pretty permalinks.', 'site-companion' ),
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
			: __( 'Scheduled tasks run on time', 'site-companion' ),
		__( 'Scheduled posts appear, and messages are sent again, when these tasks run. Visitors open the website and not WordPress, so they do not start these tasks.', 'site-companion' ),
		__( 'Let the system run them every minute, with a line in crontab:', 'site-companion' )
			. ' <code>* * * * * curl -fsS ' . esc_html( site_url( 'wp-cron.php?doing_wp_cron' ) ) . ' >/dev/null</code>'
	);
}

function test_languages(): array {
	$provider = language_provider();
	$lacking  = array_filter(
		language_slugs(),
		function ( string $slug ) {
			return null === site_language( $slug );
		}
	);
	if ( 'none' === $provider && has_stored_languages() ) {
		$status = 'critical';
		$label  = __( 'Posts have languages, but Polylang is not active', 'site-companion' );
	} elseif ( ! language_slugs() ) {
		$status = 'critical';
		$label  = __( 'No languages are set up', 'site-companion' );
	} elseif ( $lacking ) {
		$status = 'recommended';
		/* translators: %s: languages, such as "de, fr". */
		$label = sprintf( __( 'The website does not show posts in these languages: %s', 'site-companion' ), implode( ', ', $lacking ) );
	} else {
		$status = 'good';
		$label  = 'none' === $provider ? __( 'All posts are in one language', 'site-companion' ) : __( 'Languages are set up', 'site-companion' );
	}
	return health_result(
		'languages',
		$status,
		$label,
		__( 'The website shows a post in its language. Posts without a language are shown in the default one. More than one language needs the plugin Polylang.', 'site-companion' ),
		/* translators: %s: languages, such as "en, ru". */
		sprintf( __( 'The languages of the website are %s. Install Polylang and set up these in its settings.', 'site-companion' ), implode( ', ', SITE_LANGUAGES ) )
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

function test_webhook(): array {
	$why = __( 'The plugin tells the website about changes. Messages that the website does not accept are kept and sent again.', 'site-companion' );
	if ( ! is_connected() ) {
		$label = __( 'The website is not told about changes', 'site-companion' );
		$fix  = __( 'Set its address and the secret first.', 'site-companion' );
		return health_result( 'webhook', 'critical', $label, $why, $fix );
	}
	$problem = Outbox::send_test();
	$waiting = Outbox::waiting();
	$report  = sprintf(
		/* translators: 1: a time, such as "5 minutes ago"; 2: number of changes. */
		__( 'Last message accepted: %1$s. Waiting changes: %2$d.', 'site-companion' ),
		time_text( Outbox::state()['last_success'] ?? 0 ),
		$waiting
	);
	return health_result(
		'webhook',
		null === $problem ? ( 0 === $waiting ? 'good' : 'recommended' ) : 'critical',
		null === $problem ? __( 'The website accepts messages about changes', 'site-companion' ) : problem_text( $problem ),
		"$why $report",
		__( 'Check that the website runs, that its address is right, that the secret is the same there, and that no firewall blocks requests from here. Status 401 means another secret or a wrong clock, 404 a wrong address.', 'site-companion' )
	);
}

function test_rest(): array {
	$url     = rest_url( 'site/v1/info' );
	$answer  = wp_remote_get( $url, array( 'timeout' => 10 ) );
	$info    = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
	$is_good = is_array( $info ) && VERSION === ( $info['version'] ?? '' );
	return health_result(
		'rest',
		$is_good ? 'good' : 'recommended',
		$is_good
			? __( 'Posts can be read over REST', 'site-companion' )
			: __( 'This server could not read its own posts over REST', 'site-companion' ),
		__( 'The website reads posts over REST, without logging in.', 'site-companion' ),
		sprintf(
			/* translators: %s: an address. */
			__( 'Open %s in a private window. If it shows no JSON, a security plugin or a rule of the web server blocks REST: allow /wp/v2/ and /site/v1/. If it does, only this server cannot reach itself, which does no harm.', 'site-companion' ),
			'<code>' . esc_html( $url ) . '</code>'
		)
	);
}
