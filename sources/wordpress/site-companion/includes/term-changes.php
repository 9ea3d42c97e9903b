<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** Watches what a request does to categories and tags, as `PostChanges` does for posts. */
final class TermChanges {

	/** @var array<int, ?array> Each changed term, by id, as it was before; null: it did not exist. */
	private $before = array();

	public function watch(): void {
		// Runs before the new term gets a language, which would make it look like an existing term.
		add_action( 'create_term', array( $this, 'created' ), 1, 3 );
		add_action( 'edit_terms', array( $this, 'touch_term' ), 1, 2 );
		add_action( 'pre_delete_term', array( $this, 'touch_term' ), 1, 2 );
		add_action( 'add_term_relationship', array( $this, 'touch_related' ), 1, 3 );
		add_action( 'delete_term_relationships', array( $this, 'touch_related' ), 1, 3 );
	}

	public function created( int $id, int $tt_id, string $taxonomy ): void {
		if ( in_array( $taxonomy, TRANSLATED_TAXONOMIES, true ) ) {
			$this->before[ $id ] = null;
		}
	}

	/**
	 * Remembers a term, or all members of a group of translations, because a change of the group changes each of them.
	 */
	public function touch_term( int $id, string $taxonomy ): void {
		if ( 'term_translations' === $taxonomy ) {
			array_map( array( $this, 'touch' ), (array) get_objects_in_term( $id, $taxonomy ) );
		} elseif ( in_array( $taxonomy, TRANSLATED_TAXONOMIES, true ) ) {
			$this->touch( $id );
		}
	}

	/** @param mixed $terms Not used. */
	public function touch_related( int $id, $terms, string $taxonomy ): void {
		if ( 'term_language' === $taxonomy || 'term_translations' === $taxonomy ) {
			$this->touch( $id );
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
			'lang'     => language_of( 'term', $id ),
		);
	}
}
