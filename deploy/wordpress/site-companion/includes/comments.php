<?php
/**
 * Handles comments that the website sends from its visitors, over REST with an application password.
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

add_filter( 'rest_pre_insert_comment', __NAMESPACE__ . '\keep_verdict', 10, 2 );
add_action( 'rest_after_insert_comment', __NAMESPACE__ . '\tell_moderators', 10, 3 );

add_filter( 'rest_index', __NAMESPACE__ . '\tell_closing' );

/**
 * Adds the number of days after which WordPress closes comments to the index of the REST API. In REST, posts whose
 * comments are closed because of their age have the status "open".
 */
function tell_closing( \WP_REST_Response $response ): \WP_REST_Response {
	$types = (array) apply_filters( 'close_comments_for_post_types', array( 'post' ) );
	$days  = get_option( 'close_comments_for_old_posts' ) && in_array( 'post', $types, true ) ? (int) get_option( 'close_comments_days_old' ) : 0;

	$response->data['close_comments_after'] = $days > 0 ? $days : null;
	return $response;
}

/**
 * Keeps WordPress's verdict on a new comment. The website requests the status `hold`, which would move comments that
 * WordPress has just marked as spam or put into the trash back into the queue.
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

/** Mails the moderators about a new comment, because WordPress sends no mail about comments that come over REST. */
function tell_moderators( \WP_Comment $comment, \WP_REST_Request $request, bool $is_new ): void {
	if ( $is_new && '0' === (string) $comment->comment_approved ) {
		wp_new_comment_notify_moderator( (int) $comment->comment_ID );
	}
}
