<?php
/**
 * Plugin Name:       Site Companion
 * Description:       For a website that shows this blog in several languages: languages in REST, signed messages about changes, previews.
 * Version:           1.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       site-companion
 *
 * @package SiteCompanion
 */

namespace SiteCompanion;

defined( 'ABSPATH' ) || exit;

const VERSION = '1.1.0';
const PLUGIN_FILE = __FILE__;

require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/languages.php';
require __DIR__ . '/includes/hidden-blocks.php';
require __DIR__ . '/includes/links.php';
require __DIR__ . '/includes/rest.php';
require __DIR__ . '/includes/old-slugs.php';
require __DIR__ . '/includes/preview.php';
require __DIR__ . '/includes/outbox.php';
require __DIR__ . '/includes/messages.php';
require __DIR__ . '/includes/post-changes.php';
require __DIR__ . '/includes/term-changes.php';
require __DIR__ . '/includes/other-changes.php';
require __DIR__ . '/includes/tools-page.php';
require __DIR__ . '/includes/site-health.php';
