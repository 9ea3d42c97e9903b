<?php
/**
 * Settings come from wp-config.php or the environment: a secret in the database would be in every backup and export.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** The constant SITE_COMPANION_<name>, or where there is none the environment variable of that name. */
function setting( string $name ): string {
	$name = "SITE_COMPANION_$name";
	return trim( (string) ( defined( $name ) ? constant( $name ) : getenv( $name ) ) );
}

/** Such as https://www.example.com, without a slash at its end; '' where none is set, or no origin. */
function site_origin(): string {
	$origin = untrailingslashit( setting( 'SITE_URL' ) );
	return preg_match( '#^https?://[a-z0-9.-]+(:\d+)?$#i', $origin ) ? $origin : '';
}

/** The bytes that sign, from `whsec_<base64>`; '' where the secret is not set or not of that form. */
function secret_key(): string {
	$is_form = preg_match( '/^whsec_(.+)$/', setting( 'SECRET' ), $parts );
	return $is_form ? (string) base64_decode( $parts[1], true ) : '';
}

/** Whether there is somebody to tell, and a secret to sign with. */
function is_connected(): bool {
	return '' !== site_origin() && '' !== secret_key();
}

/**
 * The languages where no other plugin keeps them; the first is the default one.
 *
 * @return string[]
 */
function configured_languages(): array {
	$slugs = preg_split( '/[\s,]+/', strtolower( setting( 'LANGUAGES' ) ), -1, PREG_SPLIT_NO_EMPTY );
	return $slugs ? $slugs : array( 'en', 'ru', 'id', 'kk', 'az', 'uz' );
}
