<?php
/**
 * GET /site/v1/preview/ID?exp=…&sig=…: returns a post as it was last saved, with any status, in the
 * format of /wp/v2/posts/ID. The signature grants access, so the website needs no account here.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_action(
	'rest_api_init',
	function () {
		register_rest_route(
			'site/v1',
			'/preview/(?P<id>\d+)',
			array(
				'methods'             => 'GET',
				'permission_callback' => __NAMESPACE__ . '\may_preview',
				'callback'            => __NAMESPACE__ . '\answer_preview',
			)
		);
	}
);

/** @return true|\WP_Error */
function may_preview( \WP_REST_Request $request ) {
	$expires   = $request['exp'];
	$signature = $request['sig'];
	$now       = time();
	$may       = is_connected()
		// A request may contain values of any type.
		&& is_string( $expires ) && is_string( $signature )
		&& ctype_digit( $expires )
		&& (int) $expires > $now
		// Refuses links that are valid for too long, such as those made with a clock that is far ahead.
		&& (int) $expires <= $now + HOUR_IN_SECONDS
		&& hash_equals( preview_signature( (int) $request['id'], (int) $expires ), $signature );
	return $may ? true : new \WP_Error(
		'site_companion_preview_refused',
		__( 'This preview link is not valid or has expired.', 'site-companion' ),
		array( 'status' => 403 )
	);
}

/** @return \WP_REST_Response|\WP_Error */
function answer_preview( \WP_REST_Request $request ) {
	$post = get_post( (int) $request['id'] );
	if ( ! $post || 'post' !== $post->post_type || in_array( $post->post_status, array( 'trash', 'auto-draft' ), true ) ) {
		return new \WP_Error(
			'rest_post_invalid_id',
			__( 'There is no such post.', 'site-companion' ),
			array( 'status' => 404 )
		);
	}
	$shown = as_last_saved( $post );

	$for_item = new \WP_REST_Request( 'GET', rest_get_route_for_post( $post ) );
	$for_item->set_param( 'context', 'view' );
	$response = ( new \WP_REST_Posts_Controller( $post->post_type ) )->prepare_item_for_response( $shown, $for_item );

	$data = $response->get_data();
	if ( '' === $data['slug'] ) {
		$data['slug'] = sanitize_title( $shown->post_title, (string) $post->ID );
	}
	// The controller uses the stored title and marks private posts in it.
	$data['title']['rendered'] = apply_filters( 'the_title', $shown->post_title, $post->ID );
	$data['is_preview']        = true;
	$response->set_data( $data );
	$response->header( 'Cache-Control', 'no-store' );
	return $response;
}

/** Returns the post with the content of its latest autosave, if that is newer. The signature replaces the password. */
function as_last_saved( \WP_Post $post ): \WP_Post {
	$shown                = clone $post;
	$shown->post_password = '';
	$autosave             = wp_get_post_autosave( $post->ID );
	if ( $autosave && $autosave->post_modified_gmt >= $post->post_modified_gmt ) {
		foreach ( array( 'post_title', 'post_content', 'post_excerpt', 'post_modified', 'post_modified_gmt' ) as $field ) {
			$shown->$field = $autosave->$field;
		}
	}
	return $shown;
}
