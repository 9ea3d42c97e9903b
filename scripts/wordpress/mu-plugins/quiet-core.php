<?php
/**
 * Keeps what PHP finds old-fashioned in WordPress itself out of the debug log: 6.1 is older than PHP 8.2, and its words
 * would bury ours.
 */

set_error_handler(
	fn( $level, $message, $file ) => str_starts_with( $file, ABSPATH . WPINC ) || str_starts_with( $file, ABSPATH . 'wp-admin' ),
	E_DEPRECATED
);
