<?php
/**
 * `lang` and `translations` of posts, pages, categories and tags, and `lang` to ask for one language: as Polylang Pro has
 * them. With Polylang Pro they are there already.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_action(
	'rest_api_init',
	function () {
		if ( 'polylang-pro' === language_source()->name() ) {
			return;
		}
		foreach ( TRANSLATED_TYPES as $type ) {
			add_language_to_rest( 'post', $type, $type );
		}
		foreach ( TRANSLATED_TAXONOMIES as $taxonomy ) {
			// The one type whose items have another name in REST.
			add_language_to_rest( 'term', $taxonomy, 'post_tag' === $taxonomy ? 'tag' : $taxonomy );
		}
	}
);

/** @param string $name A type of posts or a taxonomy; $item what REST calls one of them. */
function add_language_to_rest( string $kind, string $name, string $item ): void {
	register_rest_field(
		$item,
		'lang',
		array(
			'get_callback' => function ( array $data ) use ( $kind ) {
				return language_source()->language_of( $kind, $data['id'] ) ?? false;
			},
			'schema'       => array(
				'description' => __( 'Language of the object; false where it has none.', 'site-companion' ),
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
				return (object) language_source()->translations( $kind, $data['id'] );
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
			return language_source()->narrow( $kind, $args, (string) $request['lang'] );
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
