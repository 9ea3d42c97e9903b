<?php
/**
 * What WordPress needs on the machine of a developer, without the internet.
 */

namespace LocalMachine;

// Keeps deprecation notices about WordPress itself out of the debug log: 6.1 is older than PHP 8.2, and they would hide
// those about the plugin.
set_error_handler(
	fn( $level, $message, $file ) => str_starts_with( $file, ABSPATH . WPINC ) || str_starts_with( $file, ABSPATH . 'wp-admin' ),
	E_DEPRECATED
);

// Writes each mail as a line of JSON into the file WORDPRESS_MAILS, and sends none.
add_filter(
	'pre_wp_mail',
	function ( $sent, $mail ) {
		$line = wp_json_encode( array_intersect_key( $mail, array_flip( array( 'to', 'subject', 'message', 'headers' ) ) ) );
		return file_put_contents( WORDPRESS_MAILS, $line . "\n", FILE_APPEND | LOCK_EX ) !== false;
	},
	10,
	2
);

// In a container `localhost` is the container itself. Requests to the website go to the machine WORDPRESS_HOST_MACHINE
// instead, while links keep the address that browsers can open.
if ( defined( 'WORDPRESS_HOST_MACHINE' ) ) {
	add_action(
		'http_api_curl',
		function ( $handle, $arguments, $url ) {
			if ( str_starts_with( "$url/", SITE_COMPANION_SITE_URL . '/' ) ) {
				curl_setopt( $handle, CURLOPT_CONNECT_TO, array( '::' . WORDPRESS_HOST_MACHINE . ':' ) );
			}
		},
		10,
		3
	);
}

// Answers WordPress's requests to the internet: embeds in the format of YouTube and Vimeo, and "not found" for
// wordpress.org, because each failed check for updates would log a warning.
add_filter(
	'pre_http_request',
	function ( $answer, $arguments, $url ) {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		if ( preg_match( '/(^|\.)wordpress\.org$/', $host ) ) {
			return answer( 404, null );
		}
		if ( preg_match( '/(^|\.)(youtube|vimeo)\.com$/', $host, $provider ) && isset( $query['url'] ) ) {
			return video( $provider[2], $query['url'], (int) ( $query['maxwidth'] ?? 640 ) );
		}
		return $answer;
	},
	10,
	3
);

/** Videos whose id ends in 404 do not exist. */
function video( $provider, $address, $width ) {
	$pattern = 'youtube' === $provider ? '#(?:v=|youtu\.be/|/shorts/)([\w-]{11})#' : '#/(\d{6,})#';
	if ( ! preg_match( $pattern, $address, $found ) || str_ends_with( $found[1], '404' ) ) {
		return answer( 404, null );
	}
	list( , $id ) = $found;
	$height       = (int) round( $width * 9 / 16 );
	$player       = 'youtube' === $provider
		? "https://www.youtube.com/embed/$id?feature=oembed"
		: "https://player.vimeo.com/video/$id?dnt=1&amp;app_id=122963";
	return answer( 200, array(
		'type'          => 'video',
		'version'       => '1.0',
		'provider_name' => 'youtube' === $provider ? 'YouTube' : 'Vimeo',
		'title'         => "Video $id",
		'width'         => $width,
		'height'        => $height,
		'html'          => "<iframe width=\"$width\" height=\"$height\" src=\"$player\" frameborder=\"0\" allow=\"autoplay; picture-in-picture\" title=\"Video $id\"></iframe>",
	) );
}

function answer( $status, $content ) {
	return array(
		'headers'  => array( 'content-type' => 'application/json' ),
		'body'     => null === $content ? '' : wp_json_encode( $content ),
		'response' => array( 'code' => $status, 'message' => get_status_header_desc( $status ) ),
		'cookies'  => array(),
		'filename' => null,
	);
}
