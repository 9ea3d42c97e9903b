<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/**
 * Messages that the website has not taken yet, in an option. Each is written before it is sent, so that none is lost when
 * PHP ends in between; an object is in one message only, so the order of messages does not matter.
 */
final class Outbox {

	const MESSAGES = 'site_companion_outbox';
	const STATE    = 'site_companion_delivery';
	const RETRY    = 'site_companion_retry';

	const MAX_EVENTS         = 500;
	const EVENTS_PER_MESSAGE = 25;

	/** Seconds until the next attempt, by how many have failed in a row. */
	const DELAYS = array( 10, 30, 120, 600, 3600 );

	public static function add( array $events ): void {
		self::change(
			function ( array $messages ) use ( $events ) {
				$fresh = array();
				foreach ( $events as $event ) {
					$key           = object_of( $event );
					$waiting       = self::take_event( $messages, $key );
					$fresh[ $key ] = $waiting ? merge_events( $waiting, $event ) : $event;
				}
				foreach ( array_chunk( $fresh, self::EVENTS_PER_MESSAGE ) as $chunk ) {
					$messages[] = new_message( $chunk );
				}
				return self::capped( $messages );
			}
		);
	}

	/** Sends what waits, for about so many seconds, and plans the next attempt for what is left. */
	public static function flush( int $seconds ): void {
		$until = time() + $seconds;
		foreach ( self::messages() as $message ) {
			if ( ! is_connected() || time() > $until ) {
				break;
			}
			$problem = send( $message );
			self::note( $problem );
			if ( null === $problem ) {
				self::strike_out( $message );
			} elseif ( ! is_int( $problem ) ) {
				// Nobody is there; a refusal may be about that message alone.
				break;
			}
		}
		self::plan();
	}

	/** What wp-cron does. */
	public static function retry(): void {
		$failed = (int) ( self::state()['failed'] ?? 0 );
		self::flush( 20 );
		if ( self::messages() ) {
			self::set_state( array( 'failed' => $failed + 1 ) );
			wp_clear_scheduled_hook( self::RETRY );
			self::plan();
		}
	}

	/** @return string|int|null as `send`. */
	public static function send_test() {
		$problem = send( new_message( array( array( 'type' => 'test' ) ) ) );
		self::note( $problem );
		if ( null === $problem ) {
			self::flush( 5 );
		}
		return $problem;
	}

	/** How many events wait. */
	public static function waiting(): int {
		return array_sum( array_map( 'count', array_column( self::messages(), 'events' ) ) );
	}

	/**
	 * @return array{last_success?: int, last_failure?: int, problem?: string|int, failed?: int}
	 */
	public static function state(): array {
		return (array) get_option( self::STATE, array() );
	}

	private static function messages(): array {
		return (array) get_option( self::MESSAGES, array() );
	}

	/** An event may have moved into a newer message while its own was under way: only what was sent goes. */
	private static function strike_out( array $sent ): void {
		self::change(
			function ( array $messages ) use ( $sent ) {
				return array_filter(
					$messages,
					function ( array $message ) use ( $sent ) {
						return $message['id'] !== $sent['id'];
					}
				);
			}
		);
	}

	/** Takes the event about an object out of the message it waits in; the message goes with its last event. */
	private static function take_event( array &$messages, string $key ): ?array {
		foreach ( $messages as $i => $message ) {
			foreach ( $message['events'] as $j => $event ) {
				if ( object_of( $event ) === $key ) {
					unset( $messages[ $i ]['events'][ $j ] );
					$messages[ $i ]['events'] = array_values( $messages[ $i ]['events'] );
					if ( ! $messages[ $i ]['events'] ) {
						unset( $messages[ $i ] );
					}
					return $event;
				}
			}
		}
		return null;
	}

	/** The oldest go first: the website looks through everything now and then anyway. */
	private static function capped( array $messages ): array {
		$count = array_sum( array_map( 'count', array_column( $messages, 'events' ) ) );
		while ( $count > self::MAX_EVENTS ) {
			$count -= count( array_shift( $messages )['events'] );
		}
		return $messages;
	}

	private static function plan(): void {
		if ( ! self::messages() ) {
			self::set_state( array( 'failed' => 0 ) );
			wp_clear_scheduled_hook( self::RETRY );
		} elseif ( ! wp_next_scheduled( self::RETRY ) ) {
			$failed = min( (int) ( self::state()['failed'] ?? 0 ), count( self::DELAYS ) - 1 );
			wp_schedule_single_event( time() + self::DELAYS[ $failed ], self::RETRY );
		}
	}

	/** @param string|int|null $problem */
	private static function note( $problem ): void {
		self::set_state(
			null === $problem ? array( 'last_success' => time() ) : array(
				'last_failure' => time(),
				'problem'      => $problem,
			)
		);
	}

	private static function set_state( array $changes ): void {
		update_option( self::STATE, array_merge( self::state(), $changes ), false );
	}

	/** Two requests that end at once would each write over what the other has added. */
	private static function change( callable $edit ): void {
		global $wpdb;
		$lock = 'site_companion_' . md5( DB_NAME . $wpdb->prefix );
		$wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, 2)', $lock ) );
		wp_cache_delete( self::MESSAGES, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		update_option( self::MESSAGES, array_values( $edit( self::messages() ) ), false );
		$wpdb->get_var( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $lock ) );
	}
}
