<?php
/**
 * GET /site/v1/info: what the website finds here, so that it can say at once where the two do not fit.
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
						'provider'  => language_source()->name(),
						'default'   => language_source()->default_language(),
						'languages' => language_source()->languages(),
						'features'  => array( 'webhook', 'preview', 'old_slugs' ),
						'webhook'   => array( 'configured' => is_connected() ),
					);
				},
			)
		);
	}
);
