<?php
/**
 * Two events about one object become one, as if both changes had been made at once.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** The same for all events about one object. */
function object_of( array $event ): string {
	return $event['type'] . ':' . ( $event['id'] ?? '' );
}

function merge_events( array $older, array $newer ): array {
	foreach ( array( 'old_slug', 'old_lang', 'old_terms' ) as $before ) {
		if ( array_key_exists( $before, $older ) ) {
			$newer[ $before ] = $older[ $before ];
		}
	}
	// What comes into being is not known yet as an update; what goes loses its parts on its way.
	if ( 'updated' === $newer['action'] && in_array( $older['action'], array( 'published', 'created', 'deleted' ), true ) ) {
		$newer['action'] = $older['action'];
	}
	return $newer;
}
