<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/**
 * Keeps the messages that the website has not accepted yet, in an option. Each message is stored before it is sent, so
 * that none is lost if PHP stops in between. Each object is in only one message, so the order of messages does not
 * matter.
 */
final class Outbox {

	const MESSAGES = 'site_companion_outbox';
	const STATE    = 'site_companion_delivery';
	const RETRY    = 'site_companion_retry';

	const MAX_EVENTS         = 500;
	const EVENTS_PER_MESSAGE = 25;

	/** Seconds until the next attempt, by the number of failed retries in a row. */
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

	/** Sends waiting messages for about `$seconds` at most, and schedules the next attempt for the rest. */
	public static function flush( int $seconds ): void {
		$until = time() + $seconds;
		foreach ( self::messages() as $message ) {
			if ( ! is_connected() || time() > $until ) {
				break;
			}
			$problem = send( $message );
			self::record( $problem );
			if ( null === $problem ) {
				self::remove( $message );
			} elseif ( ! is_int( $problem ) ) {
				// Stops, because the website does not answer. A refusal, however, concerns only this message.
				break;
			}
		}
		self::schedule();
	}

	/** Sends waiting messages again. wp-cron calls this. */
	public static function retry(): void {
		$failed = (int) ( self::state()['failed'] ?? 0 );
		self::flush( 20 );
		if ( self::messages() ) {
			self::set_state( array( 'failed' => $failed + 1 ) );
			wp_clear_scheduled_hook( self::RETRY );
			self::schedule();
		}
	}

	/** @return string|int|null What `send` returns. */
	public static function send_test() {
		$problem = send( new_message( array( array( 'type' => 'test' ) ) ) );
		self::record( $problem );
		if ( null === $problem ) {
			self::flush( 5 );
		}
		return $problem;
	}

	/** Returns the number of waiting events. */
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

	/** Removes a sent message. An event that has moved to a newer message in the meantime stays there. */
	private static function remove( array $sent ): void {
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

	/**
	 * Removes and returns the event about an object; null if there is none. Also removes a message that is then empty.
	 */
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

	/** Drops the oldest messages over the limit. The website compares everything once an hour anyway. */
	private static function capped( array $messages ): array {
		$count = array_sum( array_map( 'count', array_column( $messages, 'events' ) ) );
		while ( $count > self::MAX_EVENTS ) {
			$count -= count( array_shift( $messages )['events'] );
		}
		return $messages;
	}

	private static function schedule(): void {
		if ( ! self::messages() ) {
			self::set_state( array( 'failed' => 0 ) );
			wp_clear_scheduled_hook( self::RETRY );
		} elseif ( ! wp_next_scheduled( self::RETRY ) ) {
			$failed = min( (int) ( self::state()['failed'] ?? 0 ), count( self::DELAYS ) - 1 );
			wp_schedule_single_event( time() + self::DELAYS[ $failed ], self::RETRY );
		}
	}

	/** @param string|int|null $problem */
	private static function record( $problem ): void {
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

	/**
	 * Changes the messages under a lock, because two requests that end at once would overwrite each other's messages.
	 */
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
