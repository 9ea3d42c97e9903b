<?php
/**
 * Removes what is ours alone. Languages and translations stay: they are the work of people, and Polylang can read them.
 *
 * @package SiteCompanion
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'site_companion_outbox' );
delete_option( 'site_companion_delivery' );
delete_option( 'site_companion_setup_notice' );
wp_clear_scheduled_hook( 'site_companion_retry' );
