<?php
/**
 * Former slugs of a post: the website leads from their addresses to the present one.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_action(
	'rest_api_init',
	function () {
		register_rest_field(
			'post',
			'old_slugs',
			array(
				'get_callback' => function ( array $data ) {
					return array_map( 'strval', get_post_meta( $data['id'], '_wp_old_slug' ) );
				},
				'schema'       => array(
					'description' => __( 'Former slugs of the post.', 'site-companion' ),
					'type'        => 'array',
					'items'       => array( 'type' => 'string' ),
					'readonly'    => true,
				),
			)
		);
	}
);
