<?php
/** Installs WordPress without its sample posts and its welcome mail. Input: user, password, title. */
function wp_new_blog_notification() {}
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

if ( is_blog_installed() ) {
	return 'was there';
}
wp_install( $input['title'], $input['user'], 'admin@example.com', true, '', $input['password'], 'en_US' );

foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any', 'numberposts' => -1 ) ) as $example ) {
	wp_delete_post( $example->ID, true );
}
update_option( 'timezone_string', 'UTC' );
update_option( 'default_ping_status', 'closed' );
update_option( 'default_pingback_flag', '' );
// Closes the welcome guide, which would cover the editor.
update_user_meta(
	1,
	$GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences',
	array( 'core/edit-post' => array( 'welcomeGuide' => false ), '_modified' => gmdate( 'c' ) )
);
$GLOBALS['wp_rewrite']->set_permalink_structure( '/%postname%/' );
// The first visit creates the rewrite rules again, when those of categories and tags are registered.
delete_option( 'rewrite_rules' );
return 'installed';
