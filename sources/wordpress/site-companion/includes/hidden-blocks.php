<?php
/**
 * Adds a box to the post editor that names the blocks that the website does not show, or shows as a link.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** Matches blocks that WordPress fills with its own current data. The website removes them; see its blocks.ts. */
const HIDDEN_BLOCKS = '/^core\/(archives|avatar|calendar|categories|comments?(-.*)?|home-link|latest-.*|loginout|navigation.*|page-list.*|post-(?!content).*|query.*|read-more|rss|search|site-.*|social-links?|tag-cloud|term-description)$/';

/** What an editor may choose in a block that the website does not show: it has its own colors, sizes and positions. */
const DROPPED_CHOICES = array( 'backgroundColor', 'textColor', 'gradient', 'overlayColor', 'customOverlayColor', 'fontSize', 'dropCap', 'minHeight', 'focalPoint', 'contentPosition' );

/** The providers whose embeds the website plays; embeds of other providers become links. */
const PLAYED_PROVIDERS = array( 'youtube', 'vimeo' );

add_action(
	'add_meta_boxes',
	function ( string $type ) {
		if ( 'post' === $type ) {
			$title = __( 'On the website', 'site-companion' );
			add_meta_box( 'site-companion-blocks', $title, __NAMESPACE__ . '\print_blocks_box', $type, 'side' );
		}
	}
);

function print_blocks_box( \WP_Post $post ): void {
	if ( null === site_language( language_of( 'post', $post->ID ) ) ) {
		printf( '<p>%s</p>', esc_html__( 'Not shown: the website does not have the language of this post.', 'site-companion' ) );
		return;
	}
	$found = blocks_not_shown( $post->post_content );
	$texts = array(
		/* translators: %s: names of blocks. */
		'hidden' => __( 'Not shown: %s.', 'site-companion' ),
		/* translators: %s: names of providers or blocks. */
		'linked' => __( 'Shown as a link: %s.', 'site-companion' ),
		/* translators: %s: names of blocks. */
		'plain'  => __( 'Shown without the chosen colors, sizes and positions: %s.', 'site-companion' ),
	);
	foreach ( array_filter( $found ) as $kind => $names ) {
		printf( '<p>%s</p>', esc_html( sprintf( $texts[ $kind ], implode( ', ', $names ) ) ) );
	}
	if ( ! array_filter( $found ) ) {
		printf( '<p>%s</p>', esc_html__( 'The website shows all blocks of this post as they are.', 'site-companion' ) );
	}
	printf( '<p class="description">%s</p>', esc_html__( 'As last saved; reload the page to check again.', 'site-companion' ) );
}

/**
 * Returns the blocks of a text, at any depth, that the website does not show as WordPress does.
 *
 * @return array{hidden: string[], linked: string[], plain: string[]} Titles of blocks and names of providers, each once.
 */
function blocks_not_shown( string $content ): array {
	$found   = array(
		'hidden' => array(),
		'linked' => array(),
		'plain'  => array(),
	);
	$waiting = parse_blocks( $content );
	while ( $waiting ) {
		$block    = array_shift( $waiting );
		$name     = (string) $block['blockName'];
		$provider = (string) ( $block['attrs']['providerNameSlug'] ?? '' );
		$waiting  = array_merge( $waiting, $block['innerBlocks'] );
		if ( preg_match( HIDDEN_BLOCKS, $name ) ) {
			$found['hidden'][] = block_title( $name );
		} elseif ( 'core/embed' === $name && ! in_array( $provider, PLAYED_PROVIDERS, true ) ) {
			$found['linked'][] = '' === $provider ? block_title( $name ) : $provider;
		} elseif ( in_array( $name, array( 'core/html', '' ), true ) && preg_match( '/<(iframe|form)\b/i', $block['innerHTML'], $tag ) ) {
			$found[ 'form' === strtolower( $tag[1] ) ? 'hidden' : 'linked' ][] = "<$tag[1]>";
		} elseif ( has_dropped_choices( $name, $block['attrs'] ) ) {
			$found['plain'][] = block_title( $name );
		}
	}
	return array_map(
		function ( array $names ) {
			return array_values( array_unique( $names ) );
		},
		$found
	);
}

function has_dropped_choices( string $name, array $attributes ): bool {
	return isset( $attributes['style']['color'] )
		|| ( 'core/image' !== $name && isset( $attributes['width'] ) )
		|| array_intersect( DROPPED_CHOICES, array_keys( $attributes ) );
}

function block_title( string $name ): string {
	$type = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
	return $type && $type->title ? $type->title : $name;
}
