<?php
/**
 * Keeps deprecation notices about WordPress itself out of the debug log: 6.1 is older than PHP 8.2, and they would hide
 * those about the plugin.
 */

set_error_handler(
	fn( $level, $message, $file ) => str_starts_with( $file, ABSPATH . WPINC ) || str_starts_with( $file, ABSPATH . 'wp-admin' ),
	E_DEPRECATED
);
