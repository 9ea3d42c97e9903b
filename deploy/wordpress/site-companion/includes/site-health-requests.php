<?php
/**
 * Contains the tests in Tools → Site Health that send requests. site-health.php registers them.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

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
