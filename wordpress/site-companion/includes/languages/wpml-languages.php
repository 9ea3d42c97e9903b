<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** Asks WPML through its public filters. It names terms by their term_taxonomy_id. */
final class WpmlLanguages implements LanguageSource {

	public function name(): string {
		return 'wpml';
	}

	public function languages(): array {
		$languages = array();
		foreach ( (array) apply_filters( 'wpml_active_languages', null, array( 'skip_missing' => 0 ) ) as $slug => $language ) {
			$languages[] = array(
				'slug'   => (string) $slug,
				'locale' => (string) ( $language['default_locale'] ?? $slug ),
				'name'   => (string) ( $language['native_name'] ?? $slug ),
			);
		}
		return $languages;
	}

	public function default_language(): string {
		return (string) apply_filters( 'wpml_default_language', '' );
	}

	public function language_of( string $kind, int $id ): ?string {
		$element = $this->element( $kind, $id );
		if ( null === $element ) {
			return null;
		}
		$language = apply_filters(
			'wpml_element_language_code',
			null,
			array(
				'element_id'   => $element['id'],
				'element_type' => $element['object'],
			)
		);
		return $language ? (string) $language : null;
	}

	public function translations( string $kind, int $id ): array {
		$element = $this->element( $kind, $id );
		if ( null === $element ) {
			return array();
		}
		$group = apply_filters( 'wpml_element_trid', null, $element['id'], $element['type'] );
		// The last argument asks for drafts too: without it visitors and editors would be told different things.
		$members = $group ? apply_filters( 'wpml_get_element_translations', null, $group, $element['type'], false, true ) : array();

		$translations = array();
		foreach ( (array) $members as $slug => $member ) {
			$translations[ $slug ] = (int) ( 'post' === $kind ? $member->element_id : $member->term_id ?? 0 );
		}
		return array_filter( $translations );
	}

	public function narrow( string $kind, array $args, string $language ): array {
		// WPML narrows every query to one language, left alone to the default one.
		do_action( 'wpml_switch_language', '' === $language ? 'all' : $language );
		return $args;
	}

	/** What WPML calls a post or a term; null: there is none. */
	private function element( string $kind, int $id ): ?array {
		$object = 'post' === $kind ? get_post( $id ) : get_term( $id );
		if ( $object instanceof \WP_Post ) {
			return array(
				'id'     => $id,
				'object' => $object->post_type,
				'type'   => "post_$object->post_type",
			);
		}
		if ( $object instanceof \WP_Term ) {
			return array(
				'id'     => $object->term_taxonomy_id,
				'object' => $object->taxonomy,
				'type'   => "tax_$object->taxonomy",
			);
		}
		return null;
	}
}
