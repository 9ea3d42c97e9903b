import type { Texts } from "../../domain/desk/text-editor.ts";
import { matchRedirect, prepareRedirects } from "../../domain/redirects.ts";
import { isReservedForSite, reservedSlugs } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import type { EditorOptions, TextReader } from "./editor.ts";
import { mayDo, refused } from "./prepare-edit.ts";
import { addressFor, familyFor, filesOf, isSameKind, localesOf, type NamedText, type Rename } from "./renames.ts";
import { pathOf, slugOf } from "./snapshot.ts";

/** Returns the call of the editor that gives texts new addresses. */
export function renaming(options: EditorOptions, reader: TextReader): Pick<Texts, "rename"> {
  return {
    async rename(member, { family: id, locale }, { from, to }) {
      if (!mayDo(member, "rename")) return refused("role");
      const found = await reader.family(id);
      const slug = found && slugOf(found.family, locale);
      const part = found?.family.part;
      if (!found || slug === null || !part || part === "pages" || part === "messages") return refused("gone");
      if (slug !== from) return refused("moved", pathOf(found.family, locale) ?? "");
      const text = { part, locale: part === "blog" ? locale : null };
      const refusal = to === from ? null : await refuseSlug(options, reader, text, { from, to });
      if (refusal) return refusal;
      const isDone = to === from || (await options.edits.rename({ ...text, from, to, author: member.email }));
      return isDone ? { kind: "done", family: familyFor(text, to) ?? id } : refused("exists");
    },
  };
}

/**
 * Returns why a text cannot have a slug; `null`: it can. `from`: the slug that it has now, whose own old addresses are
 * free for it.
 */
export async function refuseSlug(
  { texts, edits }: Pick<EditorOptions, "texts" | "edits">,
  reader: TextReader,
  text: NamedText,
  { from, to }: { from: string | null; to: string },
) {
  if (!/^[a-z0-9-]{1,120}$/.test(to)) return refused("invalid", "a-z, 0-9, -");
  if (reservedSlugs.has(to) || (text.part === "own" && isReservedForSite(to))) return refused("exists");
  const rules = prepareRedirects(texts.now.redirects, locales);
  for (const lang of localesOf(text)) {
    const pathFor = (slug: string) => addressFor(text, slug).replace(":lang", lang);
    const rule = matchRedirect(rules, { pathname: pathFor(to) });
    if (rule && (from === null || rule.to !== pathFor(from))) return refused("exists", `→ ${rule.to}`);
  }
  const isOwn = (rename: Rename) => rename.slug === from && rename.oldSlugs.includes(to) && isSameKind(rename, text);
  const isOldName = (await edits.renames()).some(isOwn);
  for (const file of isOldName ? [] : filesOf(text, to)) {
    const { disk, rows } = await reader.readFile(file);
    if (disk !== null || rows.length > 0) return refused("exists");
  }
  return null;
}
