<?php
/**
 * Our tests in Tools → Site Health.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_filter(
	'site_status_tests',
	function ( array $tests ) {
		$direct = array(
			'site_url'   => __( 'Address of the website', 'site-companion' ),
			'secret'     => __( 'Secret of the website', 'site-companion' ),
			'permalinks' => __( 'Permalinks for the website', 'site-companion' ),
			'cron'       => __( 'Scheduled tasks', 'site-companion' ),
			'languages'  => __( 'Languages of posts', 'site-companion' ),
			'versions'   => __( 'Versions for the website', 'site-companion' ),
		);
		foreach ( $direct as $name => $label ) {
			$tests['direct'][ "site_companion_$name" ] = array(
				'label' => $label,
				'test'  => __NAMESPACE__ . "\\test_$name",
			);
		}
		$async = array(
			'webhook' => __( 'Messages to the website', 'site-companion' ),
			'rest'    => __( 'REST for the website', 'site-companion' ),
		);
		foreach ( $async as $name => $label ) {
			$tests['async'][ "site_companion_$name" ] = array(
				'label'             => $label,
				'test'              => rest_url( "site/v1/health/$name" ),
				'has_rest'          => true,
				'async_direct_test' => __NAMESPACE__ . "\\test_$name",
			);
		}
		return $tests;
	}
);

add_action(
	'rest_api_init',
	function () {
		foreach ( array( 'webhook', 'rest' ) as $name ) {
			register_rest_route(
				'site/v1',
				"/health/$name",
				array(
					'methods'             => 'GET',
					'permission_callback' => function () {
						return current_user_can( 'view_site_health_checks' );
					},
					'callback'            => __NAMESPACE__ . "\\test_$name",
				)
			);
		}
	}
);
