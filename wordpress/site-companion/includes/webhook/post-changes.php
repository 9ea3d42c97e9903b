<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/**
 * Watches what a request does to posts, and says at its end what has changed for visitors. Each post is remembered as it
 * was before the first change: nobody tells the former language and terms afterwards.
 */
final class PostChanges {

	const TAXONOMIES = array( 'category', 'post_tag', 'language', 'post_translations' );

	/** @var array<int, ?array> as visitors saw each touched post; null: they did not. */
	private $before = array();

	public function watch(): void {
		// The trash renames a post before anything else is told.
		add_action( 'wp_trash_post', array( $this, 'touch' ), 1 );
		add_action( 'pre_post_update', array( $this, 'touch' ), 1 );
		add_action( 'before_delete_post', array( $this, 'touch' ), 1 );
		add_action( 'wp_after_insert_post', array( $this, 'saved' ), 10, 4 );
		add_action( 'add_term_relationship', array( $this, 'touch_related' ), 1, 3 );
		add_action( 'delete_term_relationships', array( $this, 'touch_related' ), 1, 3 );
		add_action( 'edit_terms', array( $this, 'touch_group' ), 1, 2 );
		add_action( 'pre_delete_term', array( $this, 'touch_group' ), 1, 2 );
		add_action( 'wpml_translation_update', array( $this, 'touch_in_wpml' ), 1 );
	}

	/** @param int $id Of any type; posts alone are of interest. */
	public function touch( $id ): void {
		$post = get_post( $id );
		if ( $post && 'post' === $post->post_type && ! array_key_exists( $post->ID, $this->before ) ) {
			$this->before[ $post->ID ] = $this->seen( $post );
		}
	}

	/**
	 * The one hook that also knows of scheduled posts that cron publishes, and of new ones: those get their terms before
	 * it, and so have been remembered as if they had been there.
	 */
	public function saved( int $id, \WP_Post $post, bool $update, ?\WP_Post $before ): void {
		if ( 'post' !== $post->post_type ) {
			return;
		}
		if ( ! $before ) {
			$this->before[ $id ] = null;
		} elseif ( ! array_key_exists( $id, $this->before ) ) {
			$this->before[ $id ] = $this->seen( $before );
		}
	}

	/** @param mixed $terms Not looked at. */
	public function touch_related( int $id, $terms, string $taxonomy ): void {
		if ( in_array( $taxonomy, self::TAXONOMIES, true ) ) {
			$this->touch( $id );
		}
	}

	/** All members of a group of translations see each other. */
	public function touch_group( int $term, string $taxonomy ): void {
		if ( 'post_translations' === $taxonomy ) {
			array_map( array( $this, 'touch' ), (array) get_objects_in_term( $term, $taxonomy ) );
		}
	}

	/** @param array $update What WPML tells; of interest are {element_type, element_id}. */
	public function touch_in_wpml( array $update ): void {
		if ( 'post_post' === ( $update['element_type'] ?? '' ) && ! empty( $update['element_id'] ) ) {
			$this->touch( (int) $update['element_id'] );
		}
	}

	/** @return array[] */
	public function events(): array {
		$events = array();
		foreach ( $this->before as $id => $before ) {
			$post = get_post( $id );
			$now  = $post ? $this->seen( $post ) : null;
			if ( ! $before && ! $now ) {
				continue;
			}
			if ( $before && $now ) {
				$action = 'updated';
			} elseif ( $now ) {
				$action = 'published';
			} else {
				$action = $post ? 'unpublished' : 'deleted';
			}
			$shown    = $now ?? $before;
			$events[] = array(
				'type'         => 'post',
				'action'       => $action,
				'id'           => $id,
				'slug'         => $shown['slug'],
				'old_slug'     => $before['slug'] ?? null,
				'lang'         => $shown['lang'],
				'old_lang'     => $before['lang'] ?? null,
				'translations' => $shown['translations'],
				'terms'        => $shown['terms'],
				'old_terms'    => $before['terms'] ?? array(),
			);
		}
		return $events;
	}

	/** What visitors see of a post, a protected one included; null: nothing. */
	private function seen( \WP_Post $post ): ?array {
		if ( 'publish' !== $post->post_status ) {
			return null;
		}
		$terms = array();
		foreach ( array( 'category', 'post_tag' ) as $taxonomy ) {
			$of_post = get_the_terms( $post->ID, $taxonomy );
			$terms   = array_merge( $terms, is_array( $of_post ) ? wp_list_pluck( $of_post, 'term_id' ) : array() );
		}
		return array(
			'slug'         => $post->post_name,
			'lang'         => language_source()->language_of( 'post', $post->ID ),
			'translations' => language_source()->translations( 'post', $post->ID ),
			'terms'        => $terms,
		);
	}
}
