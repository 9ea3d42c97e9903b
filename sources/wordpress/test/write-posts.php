<?php
/**
 * Writes posts with any content into WordPress. Input: pictures, categories, posts. Returns the ids by name.
 */

require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/media.php';

/** Returns the id of a file in the media library. Creates the file if it does not exist. */
$attach = function ( $name, $file, $type, $bytes, $alt = '' ) {
	$found = get_posts( array( 'post_type' => 'attachment', 'name' => "odd-$name", 'post_status' => 'any', 'fields' => 'ids' ) );
	if ( $found ) {
		return $found[0];
	}
	$upload = wp_upload_bits( $file, null, $bytes );
	if ( $upload['error'] ) {
		throw new RuntimeException( "$file: {$upload['error']}" );
	}
	$id = wp_insert_attachment( array( 'post_name' => "odd-$name", 'post_title' => "odd $name", 'post_mime_type' => $type ), $upload['file'] );
	update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $alt ) );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $upload['file'] ) );
	return $id;
};

/** Draws a table of shifts in the given size, as a JPEG. Its corners, edges and middle look different. */
$draw = function ( $width, $height ) {
	$image   = imagecreatetruecolor( $width, $height );
	$colors = array_map(
		fn( $color ) => imagecolorallocate( $image, ...$color ),
		array( array( 255, 176, 32 ), array( 42, 167, 155 ), array( 79, 70, 200 ), array( 239, 233, 218 ), array( 228, 87, 46 ) )
	);
	imagefill( $image, 0, 0, imagecolorallocate( $image, 20, 33, 58 ) );
	$cell = max( 4, intdiv( min( $width, $height ), 7 ) );
	$gap  = intdiv( $cell, 8 );
	for ( $y = 0, $row = 0; $y < $height; $y += $cell, ++$row ) {
		for ( $x = 0, $column = 0; $x < $width; $x += $cell, ++$column ) {
			imagefilledrectangle( $image, $x + $gap, $y + $gap, $x + $cell - $gap, $y + $cell - $gap, $colors[ ( $row * 3 + $column * 2 ) % 5 ] );
		}
	}
	ob_start();
	imagejpeg( $image, null, 82 );
	return ob_get_clean();
};

$media = array();
foreach ( $input['pictures'] as $name => $picture ) {
	$media[ $name ] = $attach( $name, "$name.jpg", 'image/jpeg', $draw( $picture['width'], $picture['height'] ), $picture['alt'] );
}
// Adds a second of silence, an empty video and an empty document, with just enough bytes to recognize their types.
$media['tone']  = $attach( 'tone', 'tone.wav', 'audio/wav', 'RIFF' . pack( 'V', 8036 ) . 'WAVEfmt ' . pack( 'VvvVVvv', 16, 1, 1, 8000, 8000, 1, 8 ) . 'data' . pack( 'V', 8000 ) . str_repeat( "\x80", 8000 ) );
$media['film']  = $attach( 'film', 'film.mp4', 'video/mp4', pack( 'N', 24 ) . 'ftypisom' . pack( 'N', 512 ) . 'isommp42' . pack( 'N', 8 ) . 'mdat' );
$media['sheet'] = $attach( 'sheet', 'sheet.pdf', 'application/pdf', "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n" );
$media['lost']  = $attach( 'lost', 'lost.jpg', 'image/jpeg', $draw( 1200, 600 ), 'A picture whose file is lost' );
array_map( 'wp_delete_file', glob( dirname( get_attached_file( $media['lost'] ) ) . '/lost*' ) );

$categories = array();
foreach ( $input['categories'] as $slug ) {
	$found               = get_term_by( 'slug', $slug, 'category', ARRAY_A );
	$name                = ucfirst( strtr( $slug, '-', ' ' ) );
	$categories[ $slug ] = ( $found ? $found : wp_insert_term( $name, 'category', array( 'slug' => $slug ) ) )['term_id'];
}

/** Replaces `{uploads}`, `{id:wide}`, `{url:wide}` and `{url:wide:large}` in a text with addresses and ids. */
$fill = function ( $text ) use ( $media ) {
	$text = str_replace( '{uploads}', wp_get_upload_dir()['baseurl'], $text );
	return preg_replace_callback(
		'/\{(id|url):(\w+)(?::(\w+))?\}/',
		function ( $found ) use ( $media ) {
			$id = $media[ $found[2] ];
			if ( 'id' === $found[1] ) {
				return $id;
			}
			return isset( $found[3] ) ? wp_get_attachment_image_url( $id, $found[3] ) : wp_get_attachment_url( $id );
		},
		$text
	);
};

$ids = array();
foreach ( $input['posts'] as $post ) {
	$id = wp_insert_post(
		wp_slash(
			array(
				'post_type'     => 'post',
				'post_status'   => 'publish',
				'post_name'     => $post['slug'],
				'post_title'    => $post['title'],
				'post_excerpt'  => $post['excerpt'] ?? '',
				'post_content'  => $fill( $post['content'] ),
				'post_date'     => $post['published'],
				'post_date_gmt' => $post['published'],
				'post_category' => array_map( fn( $slug ) => $categories[ $slug ], $post['categories'] ?? array() ),
			)
		),
		true
	);
	if ( is_wp_error( $id ) ) {
		throw new RuntimeException( "{$post['name']}: " . $id->get_error_message() );
	}
	$picture = $post['picture'] ?? '';
	if ( '' !== $picture ) {
		update_post_meta( $id, '_thumbnail_id', 'gone' === $picture ? 999999 : $media[ $picture ] );
	}
	if ( isset( $post['lang'] ) ) {
		pll_set_post_language( $id, $post['lang'] );
	}
	if ( 'deleted' === ( $post['author'] ?? '' ) ) {
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_author' => 999999 ), array( 'ID' => $id ) );
		clean_post_cache( $id );
	}
	$ids[ $post['name'] ] = $id;
}
return $ids;
