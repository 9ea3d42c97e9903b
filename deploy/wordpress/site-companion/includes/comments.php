<?php
/**
 * Comments that the website passes on from its visitors, over REST with an application password.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_filter( 'rest_pre_insert_comment', __NAMESPACE__ . '\keep_verdict', 10, 2 );
add_action( 'rest_after_insert_comment', __NAMESPACE__ . '\tell_moderators', 10, 3 );

/**
 * The website asks for `hold`, which would take comments that WordPress has just called spam, or put into the trash, back
 * into the queue.
 *
 * @param array|\WP_Error $comment The columns of the comment.
 * @return array|\WP_Error
 */
function keep_verdict( $comment, \WP_REST_Request $request ) {
	$verdict = is_array( $comment ) ? (string) ( $comment['comment_approved'] ?? '' ) : '';
	if ( 'hold' === $request['status'] && in_array( $verdict, array( 'spam', 'trash' ), true ) ) {
		unset( $request['status'] );
	}
	return $comment;
}

/** WordPress sends moderators no mail about comments that come over REST. */
function tell_moderators( \WP_Comment $comment, \WP_REST_Request $request, bool $is_new ): void {
	if ( $is_new && '0' === (string) $comment->comment_approved ) {
		wp_new_comment_notify_moderator( (int) $comment->comment_ID );
	}
}
