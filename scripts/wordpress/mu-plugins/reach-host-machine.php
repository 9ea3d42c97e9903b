<?php
/**
 * In a container `localhost` is the container itself. Requests to the website go to the machine WORDPRESS_HOST_MACHINE
 * instead, while links keep the address that browsers can open.
 */

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
