<?php
/**
 * What Site Health has to ask over the network; apart from the page, which does not wait for it.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

function test_webhook(): array {
	$why = __( 'The website learns of changes by messages from here. What it does not take is kept and sent again.', 'site-companion' );
	if ( ! is_connected() ) {
		$label = __( 'The website is not told of changes', 'site-companion' );
		$mend  = __( 'Set its address and the secret first.', 'site-companion' );
		return health_result( 'webhook', 'critical', $label, $why, $mend );
	}
	$problem = Outbox::send_test();
	$waiting = Outbox::waiting();
	$report  = sprintf(
		/* translators: 1: a time, such as "5 minutes ago"; 2: number of changes. */
		__( 'Last message taken: %1$s. Changes that wait: %2$d.', 'site-companion' ),
		time_text( Outbox::state()['last_success'] ?? 0 ),
		$waiting
	);
	return health_result(
		'webhook',
		null === $problem ? ( 0 === $waiting ? 'good' : 'recommended' ) : 'critical',
		null === $problem ? __( 'The website takes messages about changes', 'site-companion' ) : problem_text( $problem ),
		"$why $report",
		__( 'See that the website runs, that its address is right, that the secret is the same there, and that a firewall here lets requests out. Status 401 speaks of the secret or of a wrong clock, 404 of the address.', 'site-companion' )
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
			__( 'Open %s in a private window. If no JSON comes, a security plugin or a rule of the web server closes REST: open it for /wp/v2/ and /site/v1/. If it comes, only this server cannot reach itself, which is no harm.', 'site-companion' ),
			'<code>' . esc_html( $url ) . '</code>'
		)
	);
}
