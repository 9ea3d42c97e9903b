<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** Watches media and authors. Events contain no text, name or email address. */
final class OtherChanges {

	/** @var array<string, array> Events by object. */
	private $events = array();

	/** @var array<int, true> Media that were added in this request and that no post shows yet. */
	private $added = array();

	public function watch(): void {
		add_action( 'add_attachment', array( $this, 'media_added' ) );
		add_action( 'attachment_updated', array( $this, 'media_updated' ) );
		foreach ( array( 'added', 'updated', 'deleted' ) as $change ) {
			add_action( "{$change}_post_meta", array( $this, 'meta_changed' ), 10, 3 );
		}
		add_action( 'delete_attachment', array( $this, 'media_deleted' ) );

		add_action( 'profile_update', array( $this, 'profile_updated' ), 10, 2 );
		add_action( 'updated_user_meta', array( $this, 'user_meta_updated' ), 10, 3 );
	}

	public function media_added( int $id ): void {
		$this->added[ $id ] = true;
	}

	public function media_updated( int $id ): void {
		if ( ! isset( $this->added[ $id ] ) ) {
			$this->note( 'media', 'updated', $id );
		}
	}

	/** @param int|int[] $meta Not used. */
	public function meta_changed( $meta, int $id, string $key ): void {
		if ( '_wp_attachment_image_alt' === $key || '_wp_attachment_metadata' === $key ) {
			$this->media_updated( $id );
		}
	}

	public function media_deleted( int $id ): void {
		$this->note( 'media', 'deleted', $id );
	}

	/**
	 * Reports only fields that visitors see, because this hook also runs for each setting of the editor, which
	 * WordPress stores with the user.
	 */
	public function profile_updated( int $id, \WP_User $old ): void {
		$user = get_userdata( $id );
		foreach ( array( 'display_name', 'user_nicename', 'user_url' ) as $field ) {
			if ( $user->$field !== $old->$field ) {
				$this->author_updated( $id );
			}
		}
	}

	public function user_meta_updated( int $meta, int $id, string $key ): void {
		if ( 'description' === $key ) {
			$this->author_updated( $id );
		}
	}

	/** @return array[] */
	public function events(): array {
		return array_values( $this->events );
	}

	private function author_updated( int $id ): void {
		if ( count_user_posts( $id, 'post', true ) > 0 ) {
			$this->note( 'author', 'updated', $id );
		}
	}

	private function note( string $type, string $action, int $id ): void {
		$event = array(
			'type'   => $type,
			'action' => $action,
			'id'     => $id,
		);

		$key                  = object_of( $event );
		$this->events[ $key ] = isset( $this->events[ $key ] ) ? merge_events( $this->events[ $key ], $event ) : $event;
	}
}
