import type { Collection } from "../../../domain/collection.ts";
import type { TextPreview } from "../../../domain/desk/texts.ts";
import { editorTools, type Services, services } from "../../context.ts";
import { entryNotFound, localeOf } from "../../failures.ts";
import { fromStore } from "../from-store.ts";
import type { Route } from "./+types/preview";
import { familyOf, readLocale } from "./text-address.ts";

/** Responds with a page of the site as it will be when all open edits of its text are published. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const all = context.get(services);
  const language = readLocale(context, "in") ?? localeOf(context);
  const preview = await fromStore(context, all.editor.preview(familyOf(params), language));
  if (preview === null) throw entryNotFound(context);
  return context.get(editorTools).renderPreview(preview.address, replaced(all, preview));
}

/** Returns the services that give the page its drafts instead of what visitors see. */
function replaced({ content }: Services, { pages, entry, messages }: TextPreview): Partial<Services> {
  if (messages) return { messages };
  if (pages) return { pages };
  if (!entry) return {};
  const withDraft = <Card, Entry>(collection: Collection<Card, Entry>): Collection<Card, Entry> => ({
    list: (query) => collection.list(query),
    categories: (locale, audience) => collection.categories(locale, audience),
    movedCategory: (locale, slug) => collection.movedCategory(locale, slug),
    find: async (locale, slug) =>
      locale === entry.locale && slug === entry.slug
        ? { entry: entry as Entry, translations: {} }
        : collection.find(locale, slug),
    related: (key, limit) => collection.related(key, limit),
    neighbors: (key) => collection.neighbors(key),
    search: (query) => collection.search(query),
    texts: (locale, limit) => collection.texts(locale, limit),
  });
  const { posts, help, own } = content;
  return { content: { ...content, posts: withDraft(posts), help: withDraft(help), own: withDraft(own) } };
}
