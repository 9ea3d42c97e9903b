<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/**
 * Name, locale and flag of a language as Polylang has them, so that it finds in our rows what it would have written.
 *
 * @return array{name: string, locale: string, rtl: bool, flag_code: string}
 */
function known_language( string $slug ): array {
	$known = array(
		'az' => array( 'Azərbaycan', 'az', 'az' ),
		'de' => array( 'Deutsch', 'de_DE', 'de' ),
		'en' => array( 'English', 'en_US', 'us' ),
		'es' => array( 'Español', 'es_ES', 'es' ),
		'fr' => array( 'Français', 'fr_FR', 'fr' ),
		'id' => array( 'Bahasa Indonesia', 'id_ID', 'id' ),
		'it' => array( 'Italiano', 'it_IT', 'it' ),
		'kk' => array( 'Қазақ тілі', 'kk', 'kz' ),
		'ky' => array( 'Кыргызча', 'ky_KY', 'kg' ),
		'pl' => array( 'Polski', 'pl_PL', 'pl' ),
		'pt' => array( 'Português', 'pt_PT', 'pt' ),
		'ru' => array( 'Русский', 'ru_RU', 'ru' ),
		'tr' => array( 'Türkçe', 'tr_TR', 'tr' ),
		'uk' => array( 'Українська', 'uk', 'ua' ),
		'uz' => array( 'Oʻzbek', 'uz_UZ', 'uz' ),
	);
	list( $name, $locale, $flag ) = $known[ $slug ] ?? array( $slug, $slug, '' );
	return array(
		'name'      => $name,
		'locale'    => $locale,
		'rtl'       => in_array( $slug, array( 'ar', 'fa', 'he', 'ur' ), true ),
		'flag_code' => $flag,
	);
}
