<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** Who knows the languages here. Not to be asked before all plugins are loaded. */
function language_source(): LanguageSource {
	static $source = null;
	if ( null === $source ) {
		// Polylang first: it also answers to the names of WPML's functions.
		if ( defined( 'POLYLANG_VERSION' ) && function_exists( 'pll_get_post_language' ) ) {
			$source = new PolylangLanguages();
		} elseif ( defined( 'ICL_SITEPRESS_VERSION' ) ) {
			$source = new WpmlLanguages();
		} else {
			$source = new OwnLanguages();
		}
	}
	return $source;
}

/** The one that can also be written; null where another plugin keeps the languages. */
function own_languages(): ?OwnLanguages {
	$source = language_source();
	return $source instanceof OwnLanguages ? $source : null;
}

/**
 * The slugs of all languages.
 *
 * @return string[]
 */
function language_slugs(): array {
	return array_column( language_source()->languages(), 'slug' );
}
