<?php
/**
 * One message to the website, signed as Standard Webhooks say (standardwebhooks.com).
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/**
 * Nobody waits for it where PHP can answer first; elsewhere an editor waits no longer than this. In seconds.
 */
const SEND_TIMEOUT = 3;

function new_message( array $events ): array {
	return array(
		'id'     => 'msg_' . bin2hex( random_bytes( 12 ) ),
		'at'     => gmdate( 'Y-m-d\TH:i:s\Z' ),
		'events' => array_values( $events ),
	);
}

/**
 * @param array $message {id, at, events}; when it is sent again it keeps its id, by which the website knows it.
 * @return string|int|null null: taken; a number: the status it was refused with; words: nobody answered, and why.
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
	// 409: it has this message already, and its answer to that got lost.
	return ( $status >= 200 && $status < 300 ) || 409 === $status ? null : $status;
}

/** Without languages the translations would become a list. */
function for_json( array $message ): array {
	foreach ( $message['events'] as &$event ) {
		if ( isset( $event['translations'] ) ) {
			$event['translations'] = (object) $event['translations'];
		}
	}
	return $message;
}
