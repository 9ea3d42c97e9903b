<?php
/**
 * Registers help articles: a post type with its own categories, and the fields that the help center needs.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

const HELP_TYPE     = 'help_article';
const HELP_TAXONOMY = 'help_category';

/** The post types that the website shows, and their names in messages. */
const SHOWN_TYPES = array(
	'post'    => 'post',
	HELP_TYPE => 'article',
);

const AUDIENCES = array( 'employees', 'administrators' );

add_action(
	'init',
	function () {
		// Registers no rewrite rules: visitors read articles on the website, and new rules would have to be flushed.
		register_post_type(
			HELP_TYPE,
			array(
				'labels'              => array(
					'name'          => __( 'Help articles', 'site-companion' ),
					'singular_name' => __( 'Help article', 'site-companion' ),
					'add_new_item'  => __( 'Add help article', 'site-companion' ),
					'edit_item'     => __( 'Edit help article', 'site-companion' ),
				),
				'public'              => true,
				'exclude_from_search' => true,
				'show_in_rest'        => true,
				'rest_base'           => 'help-articles',
				'menu_icon'           => 'dashicons-editor-help',
				'supports'            => array( 'title', 'editor', 'excerpt', 'revisions' ),
				'taxonomies'          => array( HELP_TAXONOMY ),
				'rewrite'             => false,
			)
		);
		register_taxonomy(
			HELP_TAXONOMY,
			HELP_TYPE,
			array(
				'labels'            => array(
					'name'          => __( 'Help categories', 'site-companion' ),
					'singular_name' => __( 'Help category', 'site-companion' ),
				),
				'hierarchical'      => true,
				'show_in_rest'      => true,
				'rest_base'         => 'help-categories',
				'show_admin_column' => true,
				'rewrite'           => false,
			)
		);
	},
	5
);

add_filter(
	'pll_get_post_types',
	function ( array $types ) {
		return $types + array( HELP_TYPE => HELP_TYPE );
	}
);

add_filter(
	'pll_get_taxonomies',
	function ( array $taxonomies ) {
		return $taxonomies + array( HELP_TAXONOMY => HELP_TAXONOMY );
	}
);

/**
 * Returns the fields of an article besides its text.
 *
 * @return array{audience: string, synonyms: string[], feature: ?string, related: string[], source: ?string}
 */
function help_fields( int $id ): array {
	$text     = function ( string $name ) use ( $id ) {
		return (string) get_post_meta( $id, "_site_companion_$name", true );
	};
	$audience = $text( 'audience' );
	return array(
		'audience' => in_array( $audience, AUDIENCES, true ) ? $audience : AUDIENCES[0],
		'synonyms' => split_list( $text( 'synonyms' ) ),
		'feature'  => '' === $text( 'feature' ) ? null : $text( 'feature' ),
		'related'  => array_map( 'sanitize_title', split_list( $text( 'related' ) ) ),
		'source'   => '' === $text( 'source' ) ? null : site_language( $text( 'source' ) ),
	);
}

/** @return string[] The parts between commas and line breaks. */
function split_list( string $text ): array {
	return array_values( array_filter( array_map( 'trim', preg_split( '/[,\r\n]+/', $text ) ), 'strlen' ) );
}

add_action(
	'rest_api_init',
	function () {
		$list   = array(
			'type'  => 'array',
			'items' => array( 'type' => 'string' ),
		);
		$fields = array(
			'audience' => array( 'type' => 'string' ),
			'synonyms' => $list,
			'feature'  => array( 'type' => array( 'string', 'null' ) ),
			'related'  => $list,
			'source'   => array( 'type' => array( 'string', 'null' ) ),
		);
		foreach ( $fields as $name => $schema ) {
			register_rest_field(
				HELP_TYPE,
				$name,
				array(
					'get_callback' => function ( array $data ) use ( $name ) {
						return help_fields( $data['id'] )[ $name ];
					},
					'schema'       => $schema + array( 'readonly' => true ),
				)
			);
		}
	}
);

add_action(
	'add_meta_boxes_' . HELP_TYPE,
	function () {
		$title = __( 'Help center', 'site-companion' );
		add_meta_box( 'site-companion-help', $title, __NAMESPACE__ . '\print_help_box', HELP_TYPE, 'side' );
	}
);

function print_help_box( \WP_Post $post ): void {
	$fields = help_fields( $post->ID );
	wp_nonce_field( 'site_companion_help', 'site_companion_help_nonce', false );
	printf(
		'<p><label for="site-companion-audience" style="display:block">%s</label>'
		. '<select name="site_companion_help[audience]" id="site-companion-audience">',
		esc_html__( 'For', 'site-companion' )
	);
	print_option( AUDIENCES[0], __( 'Employees', 'site-companion' ), AUDIENCES[0] === $fields['audience'] );
	print_option( AUDIENCES[1], __( 'Administrators', 'site-companion' ), AUDIENCES[1] === $fields['audience'] );
	echo '</select></p>';
	print_source_field( $post, $fields['source'] );

	$labels = array(
		'synonyms' => __( 'What people call it, separated by commas', 'site-companion' ),
		'related'  => __( 'Related articles: their slugs in this language, separated by commas', 'site-companion' ),
		'feature'  => __( 'Feature page: its slug, such as payroll', 'site-companion' ),
	);
	foreach ( $labels as $name => $label ) {
		printf(
			'<p><label for="site-companion-%1$s" style="display:block">%2$s</label>'
			. '<textarea name="site_companion_help[%1$s]" id="site-companion-%1$s" rows="2" style="width:100%%">%3$s</textarea></p>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_textarea( implode( ', ', (array) $fields[ $name ] ) )
		);
	}
}

/**
 * Prints the field for the language that an article was translated from. For a new translation, the language of the
 * article that it was started from is preselected.
 */
function print_source_field( \WP_Post $post, ?string $source ): void {
	$begun = 'auto-draft' === $post->post_status ? new_translation() : null;
	if ( $begun ) {
		$source = site_language( languages()->language_of( 'post', $begun['from'] ) );
	}
	printf(
		'<p><label for="site-companion-source" style="display:block">%s</label><select name="site_companion_help[source]" id="site-companion-source">',
		esc_html__( 'Translated from', 'site-companion' )
	);
	print_option( '', __( 'nothing: it is an original', 'site-companion' ), null === $source );
	foreach ( SITE_LANGUAGES as $language ) {
		print_option( $language, $language, $language === $source );
	}
	printf( '</select> %s</p>', esc_html__( 'The website says so when that text is newer than this one.', 'site-companion' ) );
}

add_action(
	'save_post_' . HELP_TYPE,
	function ( int $id ) {
		$nonce = isset( $_POST['site_companion_help_nonce'] ) ? sanitize_key( wp_unslash( $_POST['site_companion_help_nonce'] ) ) : '';
		if ( ! is_post_of_form( $id ) || ! wp_verify_nonce( $nonce, 'site_companion_help' ) || ! current_user_can( 'edit_post', $id ) ) {
			return;
		}
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- sanitized below.
		$sent = (array) wp_unslash( $_POST['site_companion_help'] ?? array() );
		foreach ( array( 'audience', 'synonyms', 'feature', 'related', 'source' ) as $name ) {
			$text = is_string( $sent[ $name ] ?? null ) ? sanitize_textarea_field( $sent[ $name ] ) : '';
			update_post_meta( $id, "_site_companion_$name", wp_slash( $text ) );
		}
	}
);
