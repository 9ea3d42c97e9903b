<?php
/**
 * Answers WordPress's requests to the internet, which it cannot reach here: embeds in the format of YouTube and Vimeo, and
 * "not found" for wordpress.org, because each failed check for updates would log a warning.
 */

namespace NoNetwork;

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
	$height = (int) round( $width * 9 / 16 );
	return answer( 200, ( 'youtube' === $provider ? youtube( $found[1], $width, $height ) : vimeo( $found[1], $width, $height ) ) + array(
		'type'    => 'video',
		'version' => '1.0',
		'width'   => $width,
		'height'  => $height,
	) );
}

function youtube( $id, $width, $height ) {
	return array(
		'title'            => "Video $id",
		'author_name'      => 'A channel',
		'author_url'       => 'https://www.youtube.com/@channel',
		'provider_name'    => 'YouTube',
		'provider_url'     => 'https://www.youtube.com/',
		'thumbnail_url'    => "https://i.ytimg.com/vi/$id/hqdefault.jpg",
		'thumbnail_width'  => 480,
		'thumbnail_height' => 360,
		'html'             => "<iframe width=\"$width\" height=\"$height\" src=\"https://www.youtube.com/embed/$id?feature=oembed\" frameborder=\"0\" allow=\"accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share\" referrerpolicy=\"strict-origin-when-cross-origin\" allowfullscreen title=\"Video $id\"></iframe>",
	);
}

function vimeo( $id, $width, $height ) {
	return array(
		'title'            => "Video $id",
		'author_name'      => 'A maker',
		'author_url'       => 'https://vimeo.com/maker',
		'provider_name'    => 'Vimeo',
		'provider_url'     => 'https://vimeo.com/',
		'duration'         => 62,
		'description'      => '',
		'thumbnail_url'    => "https://i.vimeocdn.com/video/{$id}_295x166",
		'thumbnail_width'  => 295,
		'thumbnail_height' => 166,
		'video_id'         => (int) $id,
		'uri'              => "/videos/$id",
		'html'             => "<iframe src=\"https://player.vimeo.com/video/$id?dnt=1&amp;app_id=122963\" width=\"$width\" height=\"$height\" frameborder=\"0\" allow=\"autoplay; fullscreen; picture-in-picture; clipboard-write\" title=\"Video $id\"></iframe>",
	);
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
