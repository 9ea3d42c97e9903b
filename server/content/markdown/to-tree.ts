import type { Root } from "hast";
import rehypeRaw from "rehype-raw";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { type Locale, perLocale } from "../../../i18n/locales.ts";

const footnoteWords: Record<Locale, { title: string; back: string }> = {
  en: { title: "Notes", back: "Back to the text" },
  ru: { title: "Примечания", back: "Вернуться к тексту" },
  id: { title: "Catatan", back: "Kembali ke teks" },
  kk: { title: "Ескертпелер", back: "Мәтінге оралу" },
  az: { title: "Qeydlər", back: "Mətnə qayıt" },
  uz: { title: "Izohlar", back: "Matnga qaytish" },
};

/** Markdown with GitHub's tables and footnotes, and with HTML inside, as a tree that nobody has checked yet. */
export function toTree(locale: Locale, text: string): Root {
  const processor = processors[locale];
  return processor.runSync(processor.parse(text));
}

function processorOf(locale: Locale) {
  const { title, back } = footnoteWords[locale];
  return (
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype, {
        allowDangerousHtml: true,
        // The sanitiser sets all ids apart from the page's.
        clobberPrefix: "",
        footnoteLabel: title,
        footnoteLabelProperties: {},
        footnoteBackLabel: (reference, again) => `${back}: ${reference + 1}${again > 1 ? `-${again}` : ""}`,
      })
      // What browsers would make of the HTML, so that the sanitiser judges the same tree.
      .use(rehypeRaw)
      .freeze()
  );
}

const processors = perLocale(processorOf);
