<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** Watches what a request does to categories and tags, as PostChanges does for posts. */
final class TermChanges {

	/** @var array<int, ?array> each touched term as it was; null: it was not there. */
	private $before = array();

	public function watch(): void {
		// Before anybody gives the new term a language, from where it would be remembered as an old one.
		add_action( 'create_term', array( $this, 'created' ), 1, 3 );
		add_action( 'edit_terms', array( $this, 'touch_term' ), 1, 2 );
		add_action( 'pre_delete_term', array( $this, 'touch_term' ), 1, 2 );
		add_action( 'add_term_relationship', array( $this, 'touch_related' ), 1, 3 );
		add_action( 'delete_term_relationships', array( $this, 'touch_related' ), 1, 3 );
		add_action( 'wpml_translation_update', array( $this, 'touch_in_wpml' ), 1 );
	}

	public function created( int $id, int $tt_id, string $taxonomy ): void {
		if ( in_array( $taxonomy, TRANSLATED_TAXONOMIES, true ) ) {
			$this->before[ $id ] = null;
		}
	}

	/** A changed group of translations touches its members. */
	public function touch_term( int $id, string $taxonomy ): void {
		if ( 'term_translations' === $taxonomy ) {
			array_map( array( $this, 'touch' ), (array) get_objects_in_term( $id, $taxonomy ) );
		} elseif ( in_array( $taxonomy, TRANSLATED_TAXONOMIES, true ) ) {
			$this->touch( $id );
		}
	}

	/** @param mixed $terms Not looked at. */
	public function touch_related( int $id, $terms, string $taxonomy ): void {
		if ( 'term_language' === $taxonomy || 'term_translations' === $taxonomy ) {
			$this->touch( $id );
		}
	}

	/** @param array $update What WPML tells; it names terms by their term_taxonomy_id. */
	public function touch_in_wpml( array $update ): void {
		$type = $update['element_type'] ?? '';
		if ( ( 'tax_category' === $type || 'tax_post_tag' === $type ) && ! empty( $update['element_id'] ) ) {
			$term = get_term_by( 'term_taxonomy_id', (int) $update['element_id'] );
			if ( $term ) {
				$this->touch( $term->term_id );
			}
		}
	}

	/** @return array[] */
	public function events(): array {
		$events = array();
		foreach ( $this->before as $id => $before ) {
			$now = $this->seen( $id );
			if ( ! $before && ! $now ) {
				continue;
			}
			$shown    = $now ?? $before;
			$events[] = array(
				'type'     => 'term',
				'action'   => $before && $now ? 'updated' : ( $now ? 'created' : 'deleted' ),
				'id'       => $id,
				'taxonomy' => $shown['taxonomy'],
				'slug'     => $shown['slug'],
				'old_slug' => $before['slug'] ?? null,
				'lang'     => $shown['lang'],
			);
		}
		return $events;
	}

	private function touch( int $id ): void {
		if ( ! array_key_exists( $id, $this->before ) ) {
			$this->before[ $id ] = $this->seen( $id );
		}
	}

	private function seen( int $id ): ?array {
		$term = get_term( $id );
		if ( ! $term instanceof \WP_Term || ! in_array( $term->taxonomy, TRANSLATED_TAXONOMIES, true ) ) {
			return null;
		}
		return array(
			'taxonomy' => $term->taxonomy,
			'slug'     => $term->slug,
			'lang'     => language_source()->language_of( 'term', $id ),
		);
	}
}
