<?php
/**
 * Deletes the options of this plugin. Languages, translations and former slugs of categories stay, because people
 * created them and Polylang can read the languages.
 *
 * @package SiteCompanion
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'site_companion_outbox' );
delete_option( 'site_companion_delivery' );
delete_option( 'site_companion_setup_notice' );
wp_clear_scheduled_hook( 'site_companion_retry' );
