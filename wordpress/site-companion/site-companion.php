<?php
/**
 * Plugin Name:       Site Companion
 * Description:       Feeds a website that shows this blog in several languages: languages in REST, signed messages about changes, previews.
 * Version:           1.0.0
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

const VERSION = '1.0.0';
const PLUGIN_FILE = __FILE__;

require __DIR__ . '/includes/settings.php';

// Which language a post is in and which posts say the same: from Polylang, from WPML, or kept by us.
require __DIR__ . '/includes/languages/language-source.php';
require __DIR__ . '/includes/languages/taxonomy-languages.php';
require __DIR__ . '/includes/languages/polylang-languages.php';
require __DIR__ . '/includes/languages/wpml-languages.php';
require __DIR__ . '/includes/languages/own-languages.php';
require __DIR__ . '/includes/languages/known-languages.php';
require __DIR__ . '/includes/languages/choose-source.php';
require __DIR__ . '/includes/languages/keep-own-languages.php';

// What people see where we keep the languages.
require __DIR__ . '/includes/editor/language-form.php';
require __DIR__ . '/includes/editor/new-translation.php';
require __DIR__ . '/includes/editor/post-box.php';
require __DIR__ . '/includes/editor/term-fields.php';
require __DIR__ . '/includes/editor/language-column.php';

// Addresses on the website.
require __DIR__ . '/includes/links/addresses.php';
require __DIR__ . '/includes/links/view-links.php';
require __DIR__ . '/includes/links/lead-visitors.php';

// What the website reads.
require __DIR__ . '/includes/rest/language-fields.php';
require __DIR__ . '/includes/rest/old-slugs.php';
require __DIR__ . '/includes/rest/info.php';
require __DIR__ . '/includes/rest/preview.php';

// What the website is told.
require __DIR__ . '/includes/webhook/send.php';
require __DIR__ . '/includes/webhook/merge-events.php';
require __DIR__ . '/includes/webhook/outbox.php';
require __DIR__ . '/includes/webhook/post-changes.php';
require __DIR__ . '/includes/webhook/term-changes.php';
require __DIR__ . '/includes/webhook/other-changes.php';
require __DIR__ . '/includes/webhook/report-changes.php';

// How it goes, for people.
require __DIR__ . '/includes/admin/tools-page.php';
require __DIR__ . '/includes/admin/setup-notice.php';
require __DIR__ . '/includes/admin/health-result.php';
require __DIR__ . '/includes/admin/health-settings.php';
require __DIR__ . '/includes/admin/health-connection.php';
require __DIR__ . '/includes/admin/site-health.php';
