<?php
/**
 * Reads the settings from wp-config.php or the environment. They are not in the database, because a secret there would
 * be in every backup and export.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** Returns the value of the constant SITE_COMPANION_<name>, or of the environment variable of that name. */
function setting( string $name ): string {
	$name = "SITE_COMPANION_$name";
	return trim( (string) ( defined( $name ) ? constant( $name ) : getenv( $name ) ) );
}

/** Returns the website's origin, such as https://www.example.com; '' if it is not set or not valid. */
function site_origin(): string {
	$origin = untrailingslashit( setting( 'SITE_URL' ) );
	return preg_match( '#^https?://[a-z0-9.-]+(:\d+)?$#i', $origin ) ? $origin : '';
}

/** Returns the signing key, from `whsec_<base64>`; '' if the secret is not set or not in that format. */
function secret_key(): string {
	$has_form = preg_match( '/^whsec_(.+)$/', setting( 'SECRET' ), $parts );
	return $has_form ? (string) base64_decode( $parts[1], true ) : '';
}

/** Returns whether the website and the secret are both set. */
function is_connected(): bool {
	return '' !== site_origin() && '' !== secret_key();
}

/** The languages of the website. Posts in other languages have no address there. */
const SITE_LANGUAGES = array( 'en', 'ru', 'id', 'kk', 'az', 'uz' );

/**
 * Returns the code of a language in the website's addresses: `ru` for `ru-RU`, `kk` for `kz`; null if the website does
 * not have the language.
 */
function site_language( ?string $language ): ?string {
	if ( null === $language ) {
		// The website treats such posts as posts in its own default language.
		return SITE_LANGUAGES[0];
	}
	$code = preg_split( '/[-_]/', strtolower( $language ) )[0];
	$code = 'kz' === $code ? 'kk' : $code;
	return in_array( $code, SITE_LANGUAGES, true ) ? $code : null;
}
