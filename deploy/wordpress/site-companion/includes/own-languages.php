<?php
/**
 * Stores languages if Polylang is not active.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/**
 * Stores languages in the rows that Polylang would write, so that Polylang can take over later.
 *
 * A language is a term of `language` (slug `ru`) and one of `term_language` (slug `pll_ru`). A group of translations is
 * a term whose description is the serialized `{slug: id}`, with all its members attached. A post without translations
 * has no group; a term without translations has one.
 */
final class OwnLanguages extends Languages {

	public function name(): string {
		return 'own';
	}

	public function languages(): array {
		return array_map(
			function ( string $slug ) {
				$known = known_language( $slug );
				return array(
					'slug'   => $slug,
					'locale' => $known['locale'],
					'name'   => $known['name'],
				);
			},
			configured_languages()
		);
	}

	public function default_language(): string {
		return configured_languages()[0];
	}

	public function language_of( string $kind, int $id ): ?string {
		return $this->chosen_language( $kind, $id ) ?? $this->default_language();
	}

	/** Returns the slug of the language that is stored with an object; null if there is none, as before this plugin. */
	public function chosen_language( string $kind, int $id ): ?string {
		$term = $this->term_of( $kind, $id, self::language_taxonomy( $kind ) );
		return $term ? preg_replace( '/^pll_/', '', $term->slug ) : null;
	}

	public function translations( string $kind, int $id ): array {
		$group   = $this->term_of( $kind, $id, "{$kind}_translations" );
		$members = $group ? $this->members( $kind, $group ) : array();
		if ( in_array( $id, $members, true ) ) {
			return $members;
		}
		return array( $this->language_of( $kind, $id ) => $id );
	}

	/**
	 * Sets the language of an object. The object leaves its group of translations if the group has another object in
	 * this language.
	 */
	public function set_language( string $kind, int $id, string $language ): void {
		if ( $language === $this->chosen_language( $kind, $id ) ) {
			return;
		}
		$others = array_diff( $this->translations( $kind, $id ), array( $id ) );
		$this->store_language( $kind, $id, $language );
		if ( isset( $others[ $language ] ) ) {
			$this->link( $kind, $others );
			$others = array();
		}
		$this->link( $kind, array( $language => $id ) + $others );
	}

	/**
	 * Makes exactly these objects translations of each other. Other members leave the groups of these objects.
	 *
	 * @param array<string, int> $members Ids by language.
	 */
	public function link( string $kind, array $members ): void {
		$kept = null;
		foreach ( $members as $language => $id ) {
			if ( null === $this->chosen_language( $kind, $id ) ) {
				$this->store_language( $kind, $id, $language );
			}
			$group = $this->term_of( $kind, $id, "{$kind}_translations" );
			if ( ! $group || ( $kept && $kept->term_id === $group->term_id ) ) {
				continue;
			}
			$left = array_diff( $this->members( $kind, $group ), $members );
			if ( ! $kept ) {
				$kept = $group;
				$this->separate( $kind, $left );
			} else {
				$this->write_group( $kind, $group, $left );
			}
		}
		$this->write_group( $kind, $kept, $members );
	}

	/** Removes an object from its group before the object is deleted. */
	public function remove( string $kind, int $id ): void {
		$group = $this->term_of( $kind, $id, "{$kind}_translations" );
		if ( $group ) {
			$this->write_group( $kind, $group, array_diff( $this->members( $kind, $group ), array( $id ) ) );
		}
		wp_delete_object_term_relationships( $id, array( self::language_taxonomy( $kind ), "{$kind}_translations" ) );
	}

	private function store_language( string $kind, int $id, string $language ): void {
		wp_set_object_terms( $id, $this->language_term( $kind, $language ), self::language_taxonomy( $kind ) );
	}

	private static function language_taxonomy( string $kind ): string {
		return 'post' === $kind ? 'language' : 'term_language';
	}

	/** Returns an object's term of a taxonomy. Queries the database once for all taxonomies of the object. */
	private function term_of( string $kind, int $id, string $taxonomy ): ?\WP_Term {
		$type = 'post' === $kind ? get_post_type( $id ) : 'term';
		if ( ! $type ) {
			return null;
		}
		update_object_term_cache( array( $id ), $type );
		$terms = get_object_term_cache( $id, $taxonomy );
		return is_array( $terms ) && $terms ? reset( $terms ) : null;
	}

	/** Returns the members of a group that still exist, by language. */
	private function members( string $kind, \WP_Term $group ): array {
		$members = maybe_unserialize( $group->description );
		return array_filter(
			array_map( 'intval', is_array( $members ) ? $members : array() ),
			function ( int $id ) use ( $kind ) {
				return 'post' === $kind ? (bool) get_post( $id ) : get_term( $id ) instanceof \WP_Term;
			}
		);
	}

	/** Removes these objects from their group. */
	private function separate( string $kind, array $ids ): void {
		foreach ( $ids as $language => $id ) {
			wp_set_object_terms( $id, array(), "{$kind}_translations" );
			if ( 'term' === $kind ) {
				$this->write_group( $kind, null, array( $language => $id ) );
			}
		}
	}

	private function write_group( string $kind, ?\WP_Term $group, array $members ): void {
		$taxonomy = "{$kind}_translations";
		if ( count( $members ) < ( 'post' === $kind ? 2 : 1 ) ) {
			if ( $group ) {
				wp_delete_term( $group->term_id, $taxonomy );
			}
			return;
		}
		$row = array( 'description' => maybe_serialize( $members ) );
		if ( ! $group ) {
			$written = wp_insert_term( uniqid( 'pll_' ), $taxonomy, $row );
		} elseif ( $group->description !== $row['description'] ) {
			$written = wp_update_term( $group->term_id, $taxonomy, $row );
		} else {
			$written = array( 'term_id' => $group->term_id );
		}
		if ( is_wp_error( $written ) ) {
			return;
		}
		foreach ( $members as $id ) {
			wp_set_object_terms( $id, (int) $written['term_id'], $taxonomy );
		}
	}

	/** Returns the id of a language's term. Creates the term if it does not exist. */
	private function language_term( string $kind, string $slug ): int {
		$taxonomy = self::language_taxonomy( $kind );
		$key      = 'post' === $kind ? $slug : "pll_$slug";
		$term     = get_term_by( 'slug', $key, $taxonomy );
		if ( $term ) {
			return $term->term_id;
		}
		$known = known_language( $slug );
		$name  = $known['name'];
		unset( $known['name'] );
		$row     = array( 'slug' => $key ) + ( 'post' === $kind ? array( 'description' => maybe_serialize( $known ) ) : array() );
		$written = wp_insert_term( $name, $taxonomy, $row );
		if ( is_wp_error( $written ) ) {
			// Another request has created it in the meantime.
			return (int) $written->get_error_data( 'term_exists' );
		}
		$order = (int) array_search( $slug, configured_languages(), true );
		wp_update_term( $written['term_id'], $taxonomy, array( 'term_group' => $order ) );
		return (int) $written['term_id'];
	}
}
