import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "../../../i18n/locales.ts";

/** Pictures that `add-media.php` draws. A text names them as `{id:wide}`, `{url:wide}` or `{url:wide:large}`. */
export const pictures = {
  wide: { width: 1600, height: 1000, alt: "A week of shifts" },
  tall: { width: 900, height: 1400, alt: "A tall sheet" },
  square: { width: 1000, height: 1000, alt: "A square sheet" },
  panorama: { width: 2400, height: 500, alt: "A whole month in one line" },
  small: { width: 320, height: 214, alt: "One day of shifts" },
  tiny: { width: 24, height: 24, alt: "" },
} as const;

export interface OddPost {
  title: string;
  content: string;
  /** By default WordPress makes one from the text. */
  excerpt?: string;
  /** The slug as an editor types it, which says what is odd about the post. */
  slug: string;
  lang?: Locale;
  /** `gone`: the post names a picture that was deleted. `lost`: the picture exists, but its file does not. */
  picture?: keyof typeof pictures | "gone" | "lost";
  author?: "deleted";
  /** The slugs of its categories. */
  categories?: readonly string[];
}

/** So many categories that no list of topics fits a screen. */
export const manyCategories: readonly string[] = Array.from(
  { length: 60 },
  (_, index) => `topic-${String(index + 1).padStart(2, "0")}`,
);

const deep = 5000;
const textOf = (name: string) => readFileSync(join(import.meta.dirname, "texts", `${name}.post`), "utf8");
const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const plain = paragraph("Begin with the hours that never move, then share out the rest.");

export const oddPosts: readonly OddPost[] = [
  { title: "Every block of a text", content: textOf("blocks"), slug: "every-block", picture: "wide" },
  { title: "From the classic editor", content: textOf("classic"), slug: "classic-editor" },
  { title: "Videos and other strangers", content: textOf("embeds"), slug: "embeds", picture: "square" },
  {
    title: "What the content system fills in",
    content: textOf("dynamic"),
    excerpt: "Lists, forms and log-ins of the content system have no place here.",
    slug: "dynamic-blocks",
    picture: "panorama",
  },
  { title: "A hostile text", content: textOf("hostile"), slug: "hostile-content" },
  {
    title: "Nested without end",
    content: `<!-- wp:html -->\n${"<div>".repeat(deep)}At the bottom${"</div>".repeat(deep)}\n<!-- /wp:html -->`,
    slug: "nested-without-end",
  },
  { title: "Long words, wide tables", content: textOf("wide"), slug: "wide-things" },
  { title: "Lost pictures", content: textOf("pictures"), slug: "lost-pictures" },
  { title: "", content: plain, slug: "no-title", picture: "small" },
  {
    title: "A rota that everybody can read, that stands where everybody passes, and that changes seldom: "
      .repeat(3)
      .slice(0, 200),
    content: plain,
    slug: "long-title",
    picture: "wide",
  },
  {
    title: "Schichtplanänderungsbenachrichtigungsverfahrensdokumentationspflichtverletzung",
    content: plain,
    excerpt: "Schichtplanänderungsbenachrichtigungsverfahrensdokumentationspflichtverletzung",
    slug: "long-word",
    picture: "wide",
  },
  {
    title:
      'Shifts &amp; <em>breaks</em> &#8211; <script>window.taken = "title"</script><img src="x" onerror="window.taken = 1">&lt;soon&gt;',
    content: plain,
    excerpt: '<b>Bold</b> words &amp; <script>window.taken = "excerpt"</script>&#8220;quotes&#8221;',
    slug: "html-in-title",
  },
  { title: "Its picture was deleted", content: plain, slug: "picture-deleted", picture: "gone" },
  { title: "Its file was lost", content: plain, slug: "file-lost", picture: "lost" },
  { title: "Its picture is tiny", content: plain, slug: "tiny-picture", picture: "tiny" },
  { title: "Its author has left", content: plain, slug: "author-deleted", author: "deleted" },
  {
    title: "In three of sixty topics",
    content: plain,
    slug: "three-topics",
    categories: ["topic-03", "topic-27", "topic-60"],
  },
  { title: "Nothing to read", content: "", slug: "empty-text" },
  {
    title: "Как составить график смен, который не придётся переделывать",
    content: textOf("russian"),
    slug: "как-составить-график",
    lang: "ru",
    picture: "wide",
  },
  {
    title: "Қайта жасауды қажет етпейтін ауысым кестесін қалай құруға болады",
    content: textOf("kazakh"),
    slug: "ауысым-кестесі",
    lang: "kk",
    picture: "tall",
  },
];
