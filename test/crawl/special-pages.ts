import { href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { kindOf } from "../read-page.ts";
import { ask, type Page, type Walk } from "./walk.ts";

/** A page that no link leads to: a failure, a refused form, the results of a search. */
export interface SpecialPage {
  path: string;
  /** What came back instead of the expected page; `null` if the page is right. */
  fault: string | null;
  html: string;
}

interface Wanted {
  path: string;
  status: number;
  /** What its HTML must contain. */
  has?: RegExp;
  /** Whether a form with mistakes is sent. */
  isForm?: boolean;
  /** The origin, if not that of the walked site. */
  origin?: string;
}

/** Requests pages of the walked site that no link leads to, and those of a site whose content fails. */
export async function askSpecialPages(walk: Walk, failingOrigin: string): Promise<SpecialPage[]> {
  const pages: SpecialPage[] = [];
  for (const wanted of locales.flatMap((lang) => wantedIn(lang, walk, failingOrigin))) {
    pages.push(await askFor(wanted, walk.origin));
  }
  return pages;
}

async function askFor({ path, status, has = /<h1/, isForm = false, origin }: Wanted, walked: string) {
  const form = { method: "POST", body: new URLSearchParams(mistakes), headers: { origin: origin ?? walked } };
  const answer = await ask(origin ?? walked, path, isForm ? form : {});
  const isWanted = answer.status === status && has.test(answer.text);
  const fault = isWanted ? null : `${isForm ? "POST " : ""}${path}: ${answer.status}, not ${status} with ${has}`;
  return { path, fault, html: answer.text };
}

const mistakes = {
  name: "",
  email: "no address",
  phone: "none",
  company: "<b>",
  text: '"',
  message: "&",
  topic: "demo",
};

function wantedIn(lang: Locale, walk: Walk, failingOrigin: string): Wanted[] {
  const post = pageOf(walk, lang, "blogPost");
  const article = pageOf(walk, lang, "helpArticle");
  const refused = /aria-invalid="true"/;
  const always: Wanted[] = [
    { path: `${href("home", { lang })}/no/such`, status: 404, has: /Page not found/ },
    { path: href("blogPost", { lang, uri: "no-such" }), status: 404, has: /Page Not Found/ },
    { path: href("blog", { lang }), status: 500, origin: failingOrigin },
    { path: href("help", { lang }), status: 503, origin: failingOrigin },
    { path: href("contact", { lang }), status: 400, isForm: true, has: refused },
    { path: href("contact", { lang }, { topic: "support", question: "?", article: "new-phone" }), status: 200 },
    { path: href("thanks", { lang }, { ref: "7K3Q-F9XM", topic: "support" }), status: 200, has: /7K3Q-F9XM/ },
    { path: href("help", { lang }, { q: "zzzz <qqqq>" }), status: 200 },
  ];
  const ofPost: Wanted[] =
    post === undefined
      ? []
      : [
          { path: post.path, status: 400, isForm: true, has: refused },
          { path: href("blog", { lang }, { q: longestWord(post) }), status: 200, has: /<mark/ },
          { path: `${post.path}?comment=held`, status: 200, has: /role="status"/ },
        ];
  const ofArticle: Wanted[] =
    article === undefined
      ? []
      : [
          { path: href("help", { lang }, { q: longestWord(article) }), status: 200, has: /<mark/ },
          { path: `${article.path}?rated=yes`, status: 200 },
        ];
  return [...always, ...ofPost, ...ofArticle];
}

/** Returns a page of this kind in a language; a site may have none. */
function pageOf({ pages }: Walk, lang: Locale, kind: string): Page | undefined {
  return [...pages.values()].find(
    ({ path, status, document }) => kindOf(path) === kind && status === 200 && document.lang === lang,
  );
}

function longestWord({ document }: Page): string {
  const words = document.titles[0]?.match(/\p{L}+/gu) ?? [];
  return words.reduce((a, b) => (a.length >= b.length ? a : b), "");
}
