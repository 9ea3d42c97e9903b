<?php
/**
 * Deletes the options of this plugin. Former slugs of categories stay, because people
 * created them.
 *
 * @package SiteCompanion
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'site_companion_outbox' );
delete_option( 'site_companion_delivery' );
delete_option( 'site_companion_setup_notice' );
wp_clear_scheduled_hook( 'site_companion_retry' );
