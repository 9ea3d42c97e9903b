<?php
/**
 * @package SiteCompanion
 */

namespace SiteCompanion;

/** Who knows the languages of posts and terms. `$kind` is `post` or `term`. */
interface LanguageSource {

	/** `polylang-pro`, `polylang`, `wpml` or `own`. */
	public function name(): string;

	/**
	 * In their order, the default one anywhere.
	 *
	 * @return array<int, array{slug: string, locale: string, name: string}>
	 */
	public function languages(): array;

	/** Its slug; '' where no language is set up. */
	public function default_language(): string;

	/** The slug of an object's language; the default one where none was chosen; null: no language is set up. */
	public function language_of( string $kind, int $id ): ?string;

	/**
	 * The objects that say the same, by language, itself included; drafts too, as in Polylang Pro.
	 *
	 * @return array<string, int>
	 */
	public function translations( string $kind, int $id ): array;

	/** Narrows the arguments of a WP_Query or WP_Term_Query to a language; '' asks for all languages. */
	public function narrow( string $kind, array $args, string $language ): array;
}
