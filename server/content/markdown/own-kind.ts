import * as v from "valibot";
import type { OwnCard, OwnPage } from "../../../domain/content.ts";
import { ownMenus } from "../../../domain/pages.ts";
import { isReservedForSite } from "../../../domain/site-map.ts";
import { instantIn, text } from "./front-matter.ts";
import type { EntryKind, EntryPlace } from "./kinds.ts";

const yesOrNo = v.boolean("write true or false");

/** Returns the schema of the front matter of an own page. Dates become milliseconds since 1970. */
function ownFields(timeZone: string) {
  return v.strictObject(
    {
      title: text,
      metaTitle: v.optional(text),
      description: text,
      eyebrow: v.optional(text),
      intro: text,
      menu: v.optional(v.picklist(ownMenus, `write one of ${ownMenus.join(", ")}`)),
      menuTitle: v.optional(text),
      order: v.optional(v.number("write a number"), 0),
      index: v.optional(yesOrNo, true),
      call: v.optional(v.strictObject({ title: text, text }, "write title and text")),
      published: instantIn(timeZone),
      updated: v.optional(instantIn(timeZone)),
      draft: v.optional(yesOrNo, false),
      category: v.optional(v.never()),
    },
    "write one field a line, such as title: A name",
  );
}

type OwnFields = v.InferOutput<ReturnType<typeof ownFields>>;
type OwnDetail = Omit<OwnPage, keyof OwnCard>;

/** Own pages. The name of the folder is the id and the address; it has a file for each language. */
export const ownKind: EntryKind<OwnFields, OwnCard, OwnDetail> = {
  collection: "own",
  folder: "pages/own",
  layout: "by-slug",
  schema: ownFields,
  toParts(fields, place) {
    const { locale, slug, body, filled } = place;
    const { published, draft, menu, call } = fields;
    checkPage(fields, place);
    const optional = (field: string, text: string | undefined) => (text === undefined ? null : filled(field, text));
    const title = filled("title", fields.title);
    const description = filled("description", fields.description);
    const intro = filled("intro", fields.intro);
    const menuTitle = optional("menuTitle", fields.menuTitle) ?? title;
    const updated = Math.max(published, fields.updated ?? 0);
    return {
      ...{ id: slug, hidden: draft, published, updated },
      card: {
        ...{ id: slug, locale, slug, title, updated: new Date(updated).toISOString(), noindex: !fields.index },
        menu: menu === undefined ? null : { place: menu, title: menuTitle, order: fields.order },
      },
      detail: {
        ...{ description, intro, body: body.body },
        metaTitle: optional("metaTitle", fields.metaTitle) ?? title,
        eyebrow: optional("eyebrow", fields.eyebrow),
        call: call ? { title: filled("call.title", call.title), text: filled("call.text", call.text) } : null,
      },
      search: {
        ...{ title, summary: description, synonyms: [] },
        ...{ headings: body.headings.map((each) => each.text), text: body.text },
      },
    };
  },
};

/** Checks what the schema cannot: the address, and the blocks of the text. */
function checkPage({ call, menu, menuTitle }: OwnFields, { slug, body, addMistake }: EntryPlace): void {
  if (isReservedForSite(slug))
    addMistake("folder name", `/${slug} is a page of the site itself`, "choose another name");
  if (menuTitle !== undefined && menu === undefined) addMistake("menu", "missing", "add menu, or remove menuTitle");
  const blocks = [...body.body.matchAll(/data-block="(\w+)[^"]*"/g)].map(([, kind]) => kind);
  for (const kind of ["form", "call"]) {
    const count = blocks.filter((each) => each === kind).length;
    if (count > 1) addMistake("text", `found ${count} blocks {${kind}…}`, "keep one of them");
  }
  if (call && !blocks.includes("call")) addMistake("call", "not shown", "add the paragraph {call} to the text");
  const [mark] = body.text.match(/\{(?:demo:[^}]*|form:[^}]*|call|columns|questions|end)\}/) ?? [];
  const fix =
    "write it as a paragraph, spelled as in the guide; between {columns} or {questions} and {end}, begin with ###";
  if (mark) addMistake("text", `found ${mark}`, fix);
}
