<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** Asks Polylang, free or Pro, through its public functions. */
final class PolylangLanguages extends TaxonomyLanguages {

	public function name(): string {
		return defined( 'POLYLANG_PRO' ) && POLYLANG_PRO ? 'polylang-pro' : 'polylang';
	}

	public function languages(): array {
		$columns = array();
		foreach ( array( 'slug', 'locale', 'name' ) as $field ) {
			$columns[ $field ] = pll_languages_list( array( 'fields' => $field ) );
		}
		$languages = array();
		foreach ( $columns['slug'] as $i => $slug ) {
			$languages[] = array(
				'slug'   => $slug,
				'locale' => $columns['locale'][ $i ],
				'name'   => $columns['name'][ $i ],
			);
		}
		return $languages;
	}

	public function default_language(): string {
		return (string) pll_default_language();
	}

	public function language_of( string $kind, int $id ): ?string {
		$language = 'post' === $kind ? pll_get_post_language( $id ) : pll_get_term_language( $id );
		return $language ? $language : ( $this->default_language() ?: null );
	}

	public function translations( string $kind, int $id ): array {
		return 'post' === $kind ? pll_get_post_translations( $id ) : pll_get_term_translations( $id );
	}
}
