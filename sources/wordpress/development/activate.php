<?php
/** Turns the companion plugin on or off. Input: on. */
require_once ABSPATH . 'wp-admin/includes/plugin.php';

$plugin = 'site-companion/site-companion.php';
if ( ! $input['on'] ) {
	deactivate_plugins( $plugin );
	return null;
}
return is_plugin_active( $plugin ) ? null : activate_plugin( $plugin );
