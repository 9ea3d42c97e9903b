import type { Root } from "hast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { contentMessages } from "../../../i18n/content-messages.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { parseHtml } from "../html/parse-html.ts";
import { type Prose, toProse } from "../html/prose.ts";
import { tooDeep } from "./front-matter.ts";

export interface Body extends Prose {
  /** The addresses of links, as the author wrote them. */
  links: string[];
  pictures: { src: string; sized: boolean }[];
}

/** Renders Markdown. Throws a `RangeError` if it is nested too deep to be parsed in reasonable time, or at all. */
export function renderBody(locale: Locale, markdown: string): Body {
  if (tooDeep.test(markdown)) throw new RangeError("nested ten deep");
  const tree = toTree(locale, markdown);
  // This comes first, because the sanitizer removes links and pictures that a check must report to the author.
  const found = linksAndPictures(tree);
  return { ...toProse(tree), ...found };
}

function linksAndPictures(tree: Root): Pick<Body, "links" | "pictures"> {
  const links: string[] = [];
  const pictures: Body["pictures"] = [];
  visit(tree, "element", ({ tagName, properties }) => {
    if (tagName === "a" && typeof properties.href === "string") links.push(properties.href);
    if (tagName !== "img") return;
    const sized = Number(properties.width) > 0 && Number(properties.height) > 0;
    pictures.push({ src: String(properties.src ?? ""), sized });
  });
  return { links, pictures };
}

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
