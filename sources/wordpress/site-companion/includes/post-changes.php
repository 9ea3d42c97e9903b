<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/**
 * Watches what a request does to posts, and reports at its end what has changed for visitors. It remembers each post as
 * it was before the first change, because WordPress does not store the former language and terms.
 */
final class PostChanges {

	const TAXONOMIES = array( 'category', 'post_tag', 'language', 'post_translations' );

	/** @var array<int, ?array> Each changed post, by id, as visitors saw it; null: they did not see it. */
	private $before = array();

	public function watch(): void {
		// The trash renames a post before it calls other hooks.
		add_action( 'wp_trash_post', array( $this, 'touch' ), 1 );
		add_action( 'pre_post_update', array( $this, 'touch' ), 1 );
		add_action( 'before_delete_post', array( $this, 'touch' ), 1 );
		add_action( 'wp_after_insert_post', array( $this, 'saved' ), 10, 4 );
		add_action( 'add_term_relationship', array( $this, 'touch_related' ), 1, 3 );
		add_action( 'delete_term_relationships', array( $this, 'touch_related' ), 1, 3 );
		add_action( 'edit_terms', array( $this, 'touch_group' ), 1, 2 );
		add_action( 'pre_delete_term', array( $this, 'touch_group' ), 1, 2 );
	}

	/** @param int $id A post of any type. Only types that the website shows are watched. */
	public function touch( $id ): void {
		$post = get_post( $id );
		if ( $post && 'post' === $post->post_type && ! array_key_exists( $post->ID, $this->before ) ) {
			$this->before[ $post->ID ] = $this->seen( $post );
		}
	}

	/**
	 * Corrects what is remembered about new posts: they get their terms before this hook runs, so they were remembered
	 * as if they had existed before. Only this hook also runs for new posts and for scheduled posts that cron
	 * publishes.
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

	/** @param mixed $terms Not used. */
	public function touch_related( int $id, $terms, string $taxonomy ): void {
		if ( in_array( $taxonomy, self::TAXONOMIES, true ) ) {
			$this->touch( $id );
		}
	}

	/** Remembers all members of a group of translations, because a change of the group changes each of them. */
	public function touch_group( int $term, string $taxonomy ): void {
		if ( 'post_translations' === $taxonomy ) {
			array_map( array( $this, 'touch' ), (array) get_objects_in_term( $term, $taxonomy ) );
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
				'type'         => $shown['type'],
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

	/** Returns what visitors see of a post, even of a password-protected one; null if they do not see it. */
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
			'type'         => 'post',
			'slug'         => $post->post_name,
			'lang'         => language_of( 'post', $post->ID ),
			'translations' => translations( 'post', $post->ID ),
			'terms'        => $terms,
		);
	}
}
