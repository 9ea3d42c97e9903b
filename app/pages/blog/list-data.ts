import type { RouterContextProvider } from "react-router";
import type { ListPage } from "../../../domain/collection.ts";
import { type Answer, isUnavailable, type PostCard } from "../../../domain/content.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import type { Translator } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { entryNotFound, missingCategory, sourceUnavailable } from "../../failures.ts";
import { toCardView } from "../../ui/card-view.ts";

type Context = Readonly<RouterContextProvider>;

/** The maximum number of pages that a list shows together. Later pages are shown separately. */
export const maxPagesAtOnce = 10;

/** Reads one page of posts, or with `from=1` all pages up to it, and the topics. A page past the end is a 404. */
export async function readList(context: Context, locale: Locale, request: Request, category?: string) {
  const { page, fromFirst } = readPage(request);
  if (page === null) throw entryNotFound(context);
  const { content, icons, site } = context.get(services);
  const query = { page, ...(category === undefined ? { stickyFirst: true } : { category }) };
  const earlier = fromFirst && page <= maxPagesAtOnce ? Array.from({ length: page - 1 }, (_, index) => index + 1) : [];
  const [before, answers, categories] = await Promise.all([
    Promise.all(earlier.map((each) => content.posts.list({ ...query, locale, page: each }))),
    Promise.all(locales.map(async (each) => ({ each, answer: await content.posts.list({ ...query, locale: each }) }))),
    content.posts.categories(locale),
  ]);
  const own = answers.find(({ each }) => each === locale)?.answer ?? null;
  if (isUnavailable(own) || isUnavailable(categories)) throw sourceUnavailable();
  if (own === null && category !== undefined) {
    throw await missingCategory(context, "blogCategory", category, new URL(request.url).search);
  }
  if (own === null) throw entryNotFound(context);
  const items = [...before.flatMap((list) => (list === null || isUnavailable(list) ? [] : list.items)), ...own.items];
  return {
    cards: items.map((post) => toCardView(post, site.timeZone)),
    ...{ page, pages: own.pages, total: own.total, categories },
    /** Whether the cards are those of all pages up to this one. */
    fromFirst: page === 1 || earlier.length > 0,
    /** The address of the channel that announces new posts; `null`: there is none. */
    telegramChannel: site.telegramChannel,
    icons: Object.fromEntries(await icons.forPage(categories.flatMap(({ icon }) => icon ?? []))),
    /** The languages that have this page of the list. */
    existsIn: answers.filter(({ answer }) => isShown(answer, category)).map(({ each }) => each),
  };
}

export type ListData = Awaited<ReturnType<typeof readList>>;

/** Search engines cut longer descriptions. */
const maxDescriptionLength = 160;

/**
 * Returns what the head of a list says. A later page has its number in the title, and the titles of its posts as its
 * description, because no other page has them. `address` returns the address of the list in a language.
 */
export function describeList(
  list: ListData,
  t: Translator,
  { title, description }: { title: string; description: string },
  address: (lang: Locale, query: { page?: number }) => string,
) {
  const { page, existsIn } = list;
  const paths = Object.fromEntries(existsIn.map((lang) => [lang, address(lang, page > 1 ? { page } : {})]));
  return {
    title: page > 1 ? t("blog.pageTitle", { title, page: String(page) }) : title,
    description: page > 1 ? titlesOf(list) : description,
    translations: { paths, fallback: "blog" as const },
  };
}

function titlesOf({ cards }: ListData): string {
  const [first = "", ...others] = cards.map(({ title }) => title);
  return others.reduce((text, title) => {
    const longer = `${text} · ${title}`;
    return longer.length > maxDescriptionLength ? text : longer;
  }, first);
}

/** Returns whether the list exists in a language. A topic exists if it has a post there; the whole list always does. */
function isShown(answer: Answer<ListPage<PostCard>>, category: string | undefined): boolean {
  return answer !== null && !isUnavailable(answer) && (category === undefined || answer.total > 0);
}

/** Reads `?page=` and `?from=1` of a list. `page` is `null` if it is not a whole number from 1 to 99999. */
function readPage(request: Request) {
  const query = new URL(request.url).searchParams;
  const asked = query.get("page") ?? "1";
  return { page: /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : null, fromFirst: query.get("from") === "1" };
}
