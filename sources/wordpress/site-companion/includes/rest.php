<?php
/**
 * Adds what the website needs to REST: information about this plugin, languages, and when comments are closed. The
 * website keeps the comments themselves.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_action(
	'rest_api_init',
	function () {
		register_rest_route(
			'site/v1',
			'/info',
			array(
				'methods'             => 'GET',
				'permission_callback' => '__return_true',
				'callback'            => function () {
					return array(
						'version'   => VERSION,
						'provider'  => language_provider(),
						'default'   => default_language(),
						'languages' => language_slugs(),
						'features'  => array( 'webhook', 'preview', 'old_slugs' ),
						'webhook'   => array( 'configured' => is_connected() ),
					);
				},
			)
		);
	}
);

add_action(
	'rest_api_init',
	function () {
		if ( 'polylang-pro' === language_provider() ) {
			return;
		}
		foreach ( TRANSLATED_TYPES as $type ) {
			add_language_to_rest( 'post', $type, $type );
		}
		foreach ( TRANSLATED_TAXONOMIES as $taxonomy ) {
			// Tags are the only taxonomy whose items have another name in REST.
			add_language_to_rest( 'term', $taxonomy, 'post_tag' === $taxonomy ? 'tag' : $taxonomy );
		}
	}
);

/**
 * Adds `lang` and `translations` to items, and `lang` to the parameters of their lists, as Polylang Pro does.
 *
 * @param string $kind `post` or `term`.
 * @param string $name A post type or taxonomy.
 * @param string $item The name of its items in REST.
 */
function add_language_to_rest( string $kind, string $name, string $item ): void {
	register_rest_field(
		$item,
		'lang',
		array(
			'get_callback' => function ( array $data ) use ( $kind ) {
				return language_of( $kind, $data['id'] ) ?? false;
			},
			'schema'       => array(
				'description' => __( 'Language of the object; false if no language is set up.', 'site-companion' ),
				'type'        => array( 'string', 'boolean' ),
				'readonly'    => true,
			),
		)
	);
	register_rest_field(
		$item,
		'translations',
		array(
			'get_callback' => function ( array $data ) use ( $kind ) {
				return (object) translations( $kind, $data['id'] );
			},
			'schema'       => array(
				'description'          => __( 'Ids of the translations by language, itself included.', 'site-companion' ),
				'type'                 => 'object',
				'readonly'             => true,
				'additionalProperties' => array( 'type' => 'integer' ),
			),
		)
	);
	add_filter( "rest_{$name}_collection_params", __NAMESPACE__ . '\add_language_parameter' );
	add_filter(
		"rest_{$name}_query",
		function ( array $args, \WP_REST_Request $request ) use ( $kind ) {
			return limit_to_language( $kind, $args, (string) $request['lang'] );
		},
		10,
		2
	);
}

function add_language_parameter( array $parameters ): array {
	$parameters['lang'] = array(
		'description' => __( 'Limit the result to a language.', 'site-companion' ),
		'type'        => 'string',
		'enum'        => array_merge( array( '' ), language_slugs() ),
		'default'     => '',
	);
	return $parameters;
}

add_filter( 'rest_index', __NAMESPACE__ . '\tell_closing' );

/**
 * Adds the number of days after which WordPress closes comments to the index of the REST API. In REST, posts whose
 * comments are closed because of their age have the status "open".
 */
function tell_closing( \WP_REST_Response $response ): \WP_REST_Response {
	$types = (array) apply_filters( 'close_comments_for_post_types', array( 'post' ) );
	$days  = get_option( 'close_comments_for_old_posts' ) && in_array( 'post', $types, true ) ? (int) get_option( 'close_comments_days_old' ) : 0;

	$response->data['close_comments_after'] = $days > 0 ? $days : null;
	return $response;
}
