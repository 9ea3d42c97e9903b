import type { Root } from "hast";
import rehypeRaw from "rehype-raw";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { contentMessages } from "../../../i18n/content-messages.ts";
import { type Locale, perLocale } from "../../../i18n/locales.ts";

/** Markdown with GitHub's tables and footnotes, and with HTML inside, as a tree that is not sanitized yet. */
export function toTree(locale: Locale, text: string): Root {
  const processor = processors[locale];
  return processor.runSync(processor.parse(text));
}

function processorOf(locale: Locale) {
  const { title, back } = contentMessages[locale].footnotes;
  return (
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype, {
        allowDangerousHtml: true,
        // The sanitizer sets all ids apart from the page's.
        clobberPrefix: "",
        footnoteLabel: title,
        footnoteLabelProperties: {},
        footnoteBackLabel: (reference, again) => `${back}: ${reference + 1}${again > 1 ? `-${again}` : ""}`,
      })
      // What browsers would make of the HTML, so that the sanitizer judges the same tree.
      .use(rehypeRaw)
      .freeze()
  );
}

const processors = perLocale(processorOf);
