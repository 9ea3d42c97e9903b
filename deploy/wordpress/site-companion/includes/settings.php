<?php
/**
 * Settings come from wp-config.php or the environment: a secret in the database would be in every backup and export.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** The constant SITE_COMPANION_<name>, or the environment variable of that name. */
function setting( string $name ): string {
	$name = "SITE_COMPANION_$name";
	return trim( (string) ( defined( $name ) ? constant( $name ) : getenv( $name ) ) );
}

/** Such as https://www.example.com, without a trailing slash; '' if none is set or it is no origin. */
function site_origin(): string {
	$origin = untrailingslashit( setting( 'SITE_URL' ) );
	return preg_match( '#^https?://[a-z0-9.-]+(:\d+)?$#i', $origin ) ? $origin : '';
}

/** The signing key, from `whsec_<base64>`; '' if the secret is not set or not of that form. */
function secret_key(): string {
	$has_form = preg_match( '/^whsec_(.+)$/', setting( 'SECRET' ), $parts );
	return $has_form ? (string) base64_decode( $parts[1], true ) : '';
}

/** Whether the website and the secret are both set. */
function is_connected(): bool {
	return '' !== site_origin() && '' !== secret_key();
}

/** The languages of the website: posts in others have no address there. */
const SITE_LANGUAGES = array( 'en', 'ru', 'id', 'kk', 'az', 'uz' );

/** A language as addresses of the website name it: `ru-RU` is `ru`, `kz` is `kk`; null: the website lacks it. */
function site_language( ?string $language ): ?string {
	if ( null === $language ) {
		// The website takes such posts for its own default language.
		return SITE_LANGUAGES[0];
	}
	$code = preg_split( '/[-_]/', strtolower( $language ) )[0];
	$code = 'kz' === $code ? 'kk' : $code;
	return in_array( $code, SITE_LANGUAGES, true ) ? $code : null;
}

/**
 * The languages if Polylang is not active; the first is the default one.
 *
 * @return string[]
 */
function configured_languages(): array {
	$slugs = preg_split( '/[\s,]+/', strtolower( setting( 'LANGUAGES' ) ), -1, PREG_SPLIT_NO_EMPTY );
	return $slugs ? $slugs : SITE_LANGUAGES;
}
