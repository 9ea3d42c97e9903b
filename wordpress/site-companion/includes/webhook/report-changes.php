<?php
/**
 * Tells the website at the end of each request what has changed for its visitors.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_action(
	'plugins_loaded',
	function () {
		$watchers = array( new PostChanges(), new TermChanges(), new OtherChanges() );
		foreach ( $watchers as $watcher ) {
			$watcher->watch();
		}
		// After everybody else: from there on the browser has its answer.
		add_action(
			'shutdown',
			function () use ( $watchers ) {
				$events = array();
				foreach ( $watchers as $watcher ) {
					$events = array_merge( $events, $watcher->events() );
				}
				report_changes( $events );
			},
			100
		);
	}
);

add_action( Outbox::RETRY, array( Outbox::class, 'retry' ) );

function report_changes( array $events ): void {
	if ( ! $events || ! is_connected() ) {
		return;
	}
	Outbox::add( $events );
	ignore_user_abort( true );
	if ( function_exists( 'fastcgi_finish_request' ) ) {
		fastcgi_finish_request();
	} elseif ( function_exists( 'litespeed_finish_request' ) ) {
		litespeed_finish_request();
	}
	Outbox::flush( 5 );
}
