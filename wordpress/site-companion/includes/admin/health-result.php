<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/**
 * A result as Site Health wants it.
 *
 * @param string $status `good`, `recommended` or `critical`.
 * @param string $label  What was found, as a sentence.
 * @param string $why    Why it matters.
 * @param string $mend   What to do; shown where it is not good.
 */
function health_result( string $test, string $status, string $label, string $why, string $mend = '' ): array {
	return array(
		'test'        => "site_companion_$test",
		// Site Health escapes it.
		'label'       => $label,
		'status'      => $status,
		'badge'       => array(
			'label' => __( 'Website', 'site-companion' ),
			'color' => 'blue',
		),
		'description' => '<p>' . esc_html( $why ) . '</p>',
		'actions'     => 'good' === $status || '' === $mend ? '' : '<p>' . wp_kses( $mend, array( 'code' => array() ) ) . '</p>',
	);
}
