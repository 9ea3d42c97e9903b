<?php
/**
 * Adds the files and categories that odd posts name. Returns the address of the uploads folder, and for each file its id
 * and its addresses by size.
 */

require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/media.php';

/** Adds a file to the media library and returns its id. */
$attach = function ( $name, $file, $type, $bytes, $alt = '' ) {
	$upload = wp_upload_bits( $file, null, $bytes );
	if ( $upload['error'] ) {
		throw new RuntimeException( "$file: {$upload['error']}" );
	}
	$id = wp_insert_attachment( array( 'post_title' => "odd $name", 'post_mime_type' => $type ), $upload['file'] );
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

foreach ( $input['categories'] as $slug ) {
	wp_insert_term( ucfirst( strtr( $slug, '-', ' ' ) ), 'category', array( 'slug' => $slug ) );
}

$describe = function ( $id ) {
	$addresses = array( 'id' => $id, 'full' => wp_get_attachment_url( $id ) );
	foreach ( array( 'thumbnail', 'medium', 'large' ) as $size ) {
		$addresses[ $size ] = wp_get_attachment_image_url( $id, $size );
	}
	return $addresses;
};
return array( 'uploads' => wp_get_upload_dir()['baseurl'], 'media' => array_map( $describe, $media ) );
