import type { Root } from "hast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { contentMessages } from "../../../i18n/content-messages.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { parseHtml } from "../html/parse-html.ts";

/**
 * Parses Markdown, with GitHub's tables and footnotes and with HTML in it, into a tree that is not sanitized yet. The
 * HTML is parsed as browsers do, so that the sanitizer checks the same tree that they would build. Throws a
 * `RangeError` as `parseHtml` does.
 */
export function toTree(locale: Locale, text: string): Root {
  return parseHtml(String(processorOf(locale).processSync(text)));
}

const processors = new Map<Locale, ReturnType<typeof makeProcessor>>();

function processorOf(locale: Locale) {
  const processor = processors.get(locale) ?? makeProcessor(locale);
  processors.set(locale, processor);
  return processor;
}

function makeProcessor(locale: Locale) {
  const { title, back } = contentMessages[locale].footnotes;
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      // The sanitizer adds a prefix to all ids, so this step must not.
      clobberPrefix: "",
      footnoteLabel: title,
      footnoteLabelProperties: {},
      footnoteBackLabel: (reference, again) => `${back}: ${reference + 1}${again > 1 ? `-${again}` : ""}`,
    })
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze();
}
