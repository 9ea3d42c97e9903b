<?php
/**
 * Sends messages about changes to the website, signed according to Standard Webhooks (standardwebhooks.com).
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
		// Runs last, after everything else that happens at the end of the request.
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

/** The time limit of one message in seconds. Editors wait for it if PHP cannot send them their response first. */
const SEND_TIMEOUT = 3;

function new_message( array $events ): array {
	return array(
		'id'     => 'msg_' . bin2hex( random_bytes( 12 ) ),
		'at'     => gmdate( 'Y-m-d\TH:i:s\Z' ),
		'events' => array_values( $events ),
	);
}

/**
 * Sends a message to the website.
 *
 * @param array $message {id, at, events}. A message that is sent again keeps its id, so that the website recognizes it.
 * @return string|int|null null: accepted; int: the HTTP status of the refusal; string: why there was no response.
 */
function send( array $message ) {
	$body = wp_json_encode( for_json( $message ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	$time = time();
	$sign = hash_hmac( 'sha256', "{$message['id']}.$time.$body", secret_key(), true );

	$answer = wp_remote_post(
		site_origin() . '/api/webhooks/content',
		array(
			'timeout'     => SEND_TIMEOUT,
			'redirection' => 0,
			'user-agent'  => 'SiteCompanion/' . VERSION,
			'headers'     => array(
				'content-type'      => 'application/json',
				'webhook-id'        => $message['id'],
				'webhook-timestamp' => (string) $time,
				'webhook-signature' => 'v1,' . base64_encode( $sign ),
			),
			'body'        => $body,
		)
	);
	if ( is_wp_error( $answer ) ) {
		return $answer->get_error_message();
	}
	$status = (int) wp_remote_retrieve_response_code( $answer );
	// 409 means that the website already has this message, but its response was lost.
	return ( $status >= 200 && $status < 300 ) || 409 === $status ? null : $status;
}

/** Turns translations into objects, because an empty array would become a JSON list. */
function for_json( array $message ): array {
	foreach ( $message['events'] as &$event ) {
		if ( isset( $event['translations'] ) ) {
			$event['translations'] = (object) $event['translations'];
		}
	}
	return $message;
}

/** Returns the key that all events about one object share. */
function object_of( array $event ): string {
	return $event['type'] . ':' . ( $event['id'] ?? '' );
}

/** Merges two events about one object, as if both changes had been made at once. */
function merge_events( array $older, array $newer ): array {
	foreach ( array( 'old_slug', 'old_lang', 'old_terms' ) as $before ) {
		if ( array_key_exists( $before, $older ) ) {
			$newer[ $before ] = $older[ $before ];
		}
	}
	// Keeps the first action, because a new object is often updated at once and a deleted one then loses its terms.
	if ( 'updated' === $newer['action'] && in_array( $older['action'], array( 'published', 'created', 'deleted' ), true ) ) {
		$newer['action'] = $older['action'];
	}
	return $newer;
}
