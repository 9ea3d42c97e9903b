<?php
/**
 * Where things are on the website.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** How long a link to a preview works, in seconds. */
const PREVIEW_LIFE = 30 * MINUTE_IN_SECONDS;

/** @param string $slug Its own, or a placeholder of WordPress for it. */
function post_address( \WP_Post $post, string $slug ): string {
	return site_origin() . '/' . language_source()->language_of( 'post', $post->ID ) . "/blog/$slug";
}

/** A category has the same word in its address in all languages: that of the oldest term among its translations. */
function category_address( \WP_Term $term ): string {
	$translations = language_source()->translations( 'term', $term->term_id );
	$oldest       = $translations ? get_term( min( $translations ) ) : $term;
	$slug         = $oldest instanceof \WP_Term ? $oldest->slug : $term->slug;
	return site_origin() . '/' . language_source()->language_of( 'term', $term->term_id ) . "/blog/category/$slug";
}

/** A link that shows the post to whoever has it, as it was last saved, for half an hour. */
function preview_address( \WP_Post $post ): string {
	$expires = time() + PREVIEW_LIFE;
	return add_query_arg(
		array(
			'id'  => $post->ID,
			'exp' => $expires,
			'sig' => preview_signature( $post->ID, $expires ),
		),
		post_address( $post, 'preview' )
	);
}

function preview_signature( int $id, int $expires ): string {
	return hash_hmac( 'sha256', "preview.$id.$expires", secret_key() );
}
