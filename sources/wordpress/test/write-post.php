<?php
/**
 * Writes posts as an editor would, and returns their ids. Columns in `force` are written directly to the database, for
 * states that WordPress would not set by itself: dates of change in the past, the same slug in two languages, or a
 * scheduled date that has passed.
 */
global $wpdb;
$ids = array();
foreach ( $input as $post ) {
	$known = array_filter( array( 'ID' => $post['id'] ?? 0 ) );
	$given = array(
		'post_type'     => 'post',
		'post_status'   => $post['status'] ?? 'publish',
		'post_name'     => $post['slug'] ?? '',
		'post_title'    => $post['title'] ?? 'A title',
		'post_excerpt'  => $post['excerpt'] ?? 'An excerpt',
		'post_content'  => $post['content'] ?? '<p>Text</p>',
		'post_password' => $post['password'] ?? '',
	);
	if ( isset( $post['date'] ) ) {
		$given += array( 'post_date' => $post['date'], 'post_date_gmt' => $post['date'], 'edit_date' => true );
	}
	if ( isset( $post['category'] ) ) {
		$find                   = fn( $slug ) => get_term_by( 'slug', $slug, 'category' )->term_id;
		$given['post_category'] = array_map( $find, (array) $post['category'] );
	}
	$id = $known ? wp_update_post( wp_slash( $known + $given ), true ) : wp_insert_post( wp_slash( $given ), true );
	if ( is_wp_error( $id ) ) {
		throw new RuntimeException( $id->get_error_message() );
	}
	if ( isset( $post['picture'] ) ) {
		update_post_meta( $id, '_thumbnail_id', $post['picture'] );
	}
	if ( isset( $post['lang'] ) ) {
		pll_set_post_language( $id, $post['lang'] );
	}
	if ( isset( $post['with'] ) ) {
		pll_save_post_translations( array( $post['lang'] => $id ) + pll_get_post_translations( $post['with'] ) );
	}
	if ( isset( $post['force'] ) ) {
		$wpdb->update( $wpdb->posts, $post['force'], array( 'ID' => $id ) );
		clean_post_cache( $id );
	}
	$ids[] = $id;
}
return $ids;
