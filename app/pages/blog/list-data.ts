import type { RouterContextProvider } from "react-router";
import {
  type Answer,
  type CategoryCount,
  isUnavailable,
  type ListPage,
  type PostCard,
} from "../../../domain/content.ts";
import type { Icon } from "../../../domain/icons.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import { services } from "../../context.ts";
import { entryNotFound, sourceUnavailable } from "../../failures.ts";
import { type CardView, toCardView } from "../../ui/card-view.ts";

type Context = Readonly<RouterContextProvider>;

export interface ListData {
  cards: CardView[];
  page: number;
  pages: number;
  categories: CategoryCount[];
  /** The drawings that categories name, by that name. */
  icons: Record<string, Icon>;
  /** The languages that have this page of the list. */
  existsIn: Locale[];
}

/** One page of posts with what stands around it. A page past the end is not found. */
export async function readList(
  context: Context,
  locale: Locale,
  page: number | null,
  category?: string,
): Promise<ListData> {
  if (page === null) throw entryNotFound(context);
  const { content, icons, site } = context.get(services);
  const query = { page, ...(category === undefined ? {} : { category }) };
  const [answers, categories] = await Promise.all([
    Promise.all(
      locales.map(async (each) => ({
        each,
        answer: await content.posts.list({ ...query, locale: each }),
      })),
    ),
    content.posts.categories(locale),
  ]);
  const own = answers.find(({ each }) => each === locale)?.answer ?? null;
  if (isUnavailable(own) || isUnavailable(categories)) throw sourceUnavailable();
  if (own === null) throw entryNotFound(context);
  return {
    cards: own.items.map((post) => toCardView(post, site.timeZone)),
    page,
    pages: own.pages,
    categories,
    icons: Object.fromEntries(await icons.forPage(categories.flatMap(({ icon }) => icon ?? []))),
    existsIn: answers.filter(({ answer }) => isShown(answer, category)).map(({ each }) => each),
  };
}

/** A topic exists in a language once it has a post there; the list itself exists always. */
function isShown(answer: Answer<ListPage<PostCard>>, category: string | undefined): boolean {
  return answer !== null && !isUnavailable(answer) && (category === undefined || answer.total > 0);
}

/** `?page=`: a whole number from 1; `null` where it is something else. */
export function pageNumber(request: Request): number | null {
  const asked = new URL(request.url).searchParams.get("page");
  if (asked === null) return 1;
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : null;
}
