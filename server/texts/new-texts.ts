import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GenericSchema } from "valibot";
import { stringify } from "yaml";
import type { Article, OwnPage, Post } from "../../domain/content.ts";
import type { Texts } from "../../domain/desk/text-editor.ts";
import type { NewText, TextField } from "../../domain/desk/texts.ts";
import { fallbackLocale, type Locale } from "../../i18n/locales.ts";
import { articleKind, postKind } from "../content/markdown/kinds.ts";
import { ownKind } from "../content/markdown/own-kind.ts";
import { type Categories, readCategories } from "../content/markdown/read-categories.ts";
import { isEntryFile } from "../content/open-content.ts";
import { isMessageFile } from "../messages/read-messages.ts";
import { isOpen } from "./edit-rows.ts";
import { seenOf, toLaid } from "./edit-store.ts";
import type { EditorOptions, TextReader } from "./editor.ts";
import { anyText, layEdits } from "./overlay.ts";
import { findMistakes, mayDo, refused, sourceNow } from "./prepare-edit.ts";
import { refuseSlug } from "./rename-text.ts";
import { fileFor } from "./renames.ts";
import { previewPathOf } from "./snapshot.ts";

const kinds = { help: articleKind, blog: postKind, own: ownKind } as const;

interface FieldSchema {
  type: string;
  wrapped?: FieldSchema;
  options?: readonly string[];
}

/** Returns the calls of the editor that begin texts, and that show them before they are public. */
export function newTexts(
  options: EditorOptions,
  reader: TextReader,
): Pick<Texts, "fields" | "create" | "translate" | "preview"> {
  const { contentDir, edits, texts, content } = options;

  async function begin(author: string, file: string, text: string) {
    const { disk, rows } = await reader.readFile(file);
    if (disk !== null || rows.length > 0) return refused("exists");
    const mistakes = await findMistakes(options, file, text);
    if (mistakes.length > 0) return refused("invalid", mistakes.join("\n"));
    const how = { sourceHash: null, isMachine: false, author };
    const edit = { file, unit: "", text, bases: [], original: null, ...how };
    const saved = await edits.save(edit, seenOf(null, undefined));
    return saved.kind === "saved" ? ({ kind: "done" } as const) : refused("exists");
  }

  return {
    fields: (part) => fieldsOf(part, texts.now.site.timeZone, readCategoriesOf(contentDir, kinds[part].folder)),
    async create(member, text) {
      if (!mayDo(member, "create")) return refused("role");
      const { part, locale, slug } = text;
      const refusal = await refuseSlug(options, reader, { part, locale }, { from: null, to: slug });
      if (refusal) return refusal;
      const fields = fieldsOf(part, texts.now.site.timeZone, new Map());
      const result = await begin(member.email, fileFor(part, locale, slug), sourceOf(text, fields));
      if (result.kind !== "done") return result;
      const id = part === "blog" ? (text.fields.id ?? slug) : slug;
      return { ...result, family: `${part === "own" ? "pages/own" : part}/${id}` };
    },
    async translate(member, { family: id, locale }, slug) {
      if (!mayDo(member, "create")) return refused("role");
      const found = await reader.family(id);
      const from = found?.family.files[found.family.source];
      if (!found || from === undefined) return refused("gone");
      if (found.family.files[locale] !== undefined) return refused("exists");
      const name = found.family.part === "blog" ? slug : (from.match(/([^/]+)\.\w+$/)?.[1] ?? "");
      const { part } = found.family;
      const refusal =
        part === "blog" && (await refuseSlug(options, reader, { part, locale }, { from: null, to: name }));
      if (refusal) return refusal;
      const file =
        part === "help" || part === "blog" ? fileFor(part, locale, name) : from.replace(/[^/.]+(?=\.\w+$)/, locale);
      return begin(member.email, file, sourceNow(await reader.readFile(from)));
    },
    async preview(id, locale) {
      const found = await reader.family(id);
      const file = found?.family.files[locale];
      if (file === undefined || !found) return null;
      const { disk, rows } = await reader.readFile(file);
      const changed = rows.filter(isOpen).map(({ unit }) => unit);
      const address = previewPathOf(found.family, locale, changed);
      if (address === null) return null;
      const newest = rows.filter((row) => isOpen(row) || !rows.some((each) => isOpen(each) && each.unit === row.unit));
      const { source } = layEdits(file, disk, newest.map(toLaid));
      if (source === null) return null;
      if (!isEntryFile(file)) {
        const whole = { id: "", file, unit: "", bases: [anyText], text: source };
        const overlay = options.overlay.with(whole);
        return isMessageFile(file)
          ? { address, entry: null, pages: null, messages: texts.messagesWith(overlay) }
          : { address, entry: null, pages: texts.with(overlay).pages, messages: null };
      }
      const outcome = await content.readSource(file, source);
      if (!outcome?.ok) return null;
      const { card, detail, categories } = outcome.value.entry;
      const folder = file.slice(0, file.indexOf("/"));
      const category = categoryOf(readCategoriesOf(contentDir, folder), categories[0], locale);
      const entry = { ...card, ...detail, ...(category && { category }) } as Post | Article | OwnPage;
      return { address, pages: null, entry, messages: null };
    },
  };
}

function readCategoriesOf(contentDir: string, folder: string): Categories {
  try {
    const outcome = readCategories("categories.yml", readFileSync(join(contentDir, folder, "categories.yml"), "utf8"));
    return outcome.ok ? outcome.value : new Map();
  } catch {
    // A folder without categories has none to choose from.
    return new Map();
  }
}

function categoryOf(categories: Categories, slug: string | undefined, locale: Locale) {
  if (slug === undefined) return null;
  const { icon, ...titles } = categories.get(slug) ?? {};
  return { slug, title: titles[locale] ?? titles[fallbackLocale] ?? slug, ...(icon !== undefined && { icon }) };
}

/** Lists the fields of the front matter, as the schema that reads them has them. Nested ones are written in the file. */
function fieldsOf(part: NewText["part"], timeZone: string, categories: Categories): TextField[] {
  const { entries } = kinds[part].schema(timeZone) as GenericSchema & { entries: Record<string, FieldSchema> };
  return Object.entries(entries).flatMap(([name, schema]): TextField[] => {
    const isRequired = schema.type !== "optional";
    const { type, options = [] } = schema.wrapped ?? schema;
    if (type === "strict_object" || type === "never") return [];
    if (name === "category") return [{ name, kind: "choice", choices: [...categories.keys()], isRequired }];
    return [{ name, kind: kindOf(name, type), choices: type === "picklist" ? options : [], isRequired }];
  });
}

const fieldKinds: Record<string, TextField["kind"]> = {
  ...{ picklist: "choice", boolean: "yesNo", array: "list", number: "number" },
};

function kindOf(name: string, type: string): TextField["kind"] {
  return name === "published" || name === "updated" ? "date" : (fieldKinds[type] ?? "text");
}

/** Returns the source of a new file. */
function sourceOf({ fields, text }: NewText, known: readonly TextField[]): string {
  const matter = known.flatMap(({ name, kind }): [string, unknown][] => {
    const typed = fields[name]?.trim() ?? "";
    if (typed === "") return [];
    if (kind === "list") return [[name, typed.split(",").map((item) => item.trim())]];
    if (kind === "yesNo") return [[name, ["1", "on", "true", "yes"].includes(typed)]];
    return [[name, kind === "number" ? Number(typed) : typed]];
  });
  const yaml = stringify(Object.fromEntries(matter), { lineWidth: 0 });
  return `---\n${yaml}---\n\n${text.replaceAll(/\r\n?/g, "\n").trim()}\n`;
}
