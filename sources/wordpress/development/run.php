<?php
/**
 * php run.php <folder of WordPress>: reads {"code", "input", "installing"} as JSON from standard input, runs the code
 * inside WordPress as the administrator, and prints what the code returns as JSON. On failure, it prints the reason to
 * standard error and exits with 1.
 */

$task = json_decode( stream_get_contents( STDIN ), true );
if ( $task['installing'] ) {
	define( 'WP_INSTALLING', true );
}
// WordPress's error page hides the reason, which is needed here.
define( 'WP_DISABLE_FATAL_ERROR_HANDLER', true );

$finished = false;
register_shutdown_function(
	function () use ( &$finished ) {
		if ( ! $finished ) {
			$error = error_get_last();
			fwrite( STDERR, $error ? "{$error['message']} in {$error['file']}:{$error['line']}" : 'the code ended WordPress' );
			exit( 1 );
		}
	}
);

// Discards other output, which is not part of the result.
ob_start( fn() => '' );
try {
	require $argv[1] . '/wp-load.php';
	add_filter(
		'wp_die_handler',
		fn() => function ( $message ) {
			throw new RuntimeException( is_wp_error( $message ) ? $message->get_error_message() : $message );
		}
	);
	if ( ! $task['installing'] ) {
		wp_set_current_user( 1 );
	}
	$answer = ( fn( $code, $input ) => eval( $code ) )( $task['code'], $task['input'] );
	if ( is_wp_error( $answer ) ) {
		throw new RuntimeException( $answer->get_error_message() );
	}
	fwrite( STDOUT, json_encode( $answer, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) );
	$finished = true;
} catch ( Throwable $error ) {
	$finished = true;
	fwrite( STDERR, "{$error->getMessage()} in {$error->getFile()}:{$error->getLine()}" );
	exit( 1 );
}
