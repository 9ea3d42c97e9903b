<?php
/**
 * Sorts help categories by a number that editors enter in the form of the category.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

const CATEGORY_ORDER = '_site_companion_order';

function category_order( int $id ): int {
	return (int) get_term_meta( $id, CATEGORY_ORDER, true );
}

add_action(
	'rest_api_init',
	function () {
		register_rest_field(
			HELP_TAXONOMY,
			'order',
			array(
				'get_callback' => function ( array $data ) {
					return category_order( $data['id'] );
				},
				'schema'       => array(
					'description' => __( 'Smaller numbers come first.', 'site-companion' ),
					'type'        => 'integer',
					'readonly'    => true,
				),
			)
		);
	}
);

add_action(
	HELP_TAXONOMY . '_add_form_fields',
	function () {
		printf( '<div class="form-field"><label for="site-companion-order">%s</label>', esc_html__( 'Order', 'site-companion' ) );
		print_order_field( 0 );
		echo '</div>';
	}
);

add_action(
	HELP_TAXONOMY . '_edit_form_fields',
	function ( \WP_Term $term ) {
		printf( '<tr class="form-field"><th scope="row"><label for="site-companion-order">%s</label></th><td>', esc_html__( 'Order', 'site-companion' ) );
		print_order_field( category_order( $term->term_id ) );
		echo '</td></tr>';
	}
);

function print_order_field( int $order ): void {
	wp_nonce_field( 'site_companion_order', 'site_companion_order_nonce', false );
	printf(
		'<input type="number" name="site_companion_order" id="site-companion-order" value="%d" step="1"><p>%s</p>',
		esc_attr( (string) $order ),
		esc_html__( 'On the website smaller numbers come first. Translations follow the oldest category among them.', 'site-companion' )
	);
}

add_action( 'created_' . HELP_TAXONOMY, __NAMESPACE__ . '\save_order' );
add_action( 'edited_' . HELP_TAXONOMY, __NAMESPACE__ . '\save_order' );

function save_order( int $id ): void {
	$nonce = isset( $_POST['site_companion_order_nonce'] ) ? sanitize_key( wp_unslash( $_POST['site_companion_order_nonce'] ) ) : '';
	if ( wp_verify_nonce( $nonce, 'site_companion_order' ) && current_user_can( 'edit_term', $id ) ) {
		update_term_meta( $id, CATEGORY_ORDER, (int) ( $_POST['site_companion_order'] ?? 0 ) );
	}
}
