import { SaxesParser } from "saxes";
import { isLocale, type Locale } from "../../i18n/locales.ts";
import { hashOf } from "../texts/units.ts";
import { ExchangeError } from "./exchange-error.ts";
import { joinText, type Links, type Piece, splitText, splitTranslation } from "./fixed-parts.ts";

/** A text for a translator. */
export interface TextToTranslate {
  /** `help/clock-in-fails#3`: the family, and the key of the unit. */
  address: string;
  source: string;
  /** The present translation, perhaps of an older source; `null`: there is none. */
  target: string | null;
  /** The source from which `target` was translated, if it is known and differs. */
  oldSource: string | null;
  /** The maximum length of the translation in characters. */
  limit: number | null;
  /** Where visitors read it; `null`: on no page of its own. */
  page: string | null;
  /** Terms of the glossary that occur in the source: `clock in = отметиться`. */
  terms: readonly string[];
}

/** What a translator sent back for one text. The pieces name fixed parts of the source by their numbers. */
export interface ReturnedText {
  address: string;
  source: Piece[];
  target: Piece[];
}

/** Writes XLIFF 1.2, which every translation tool reads. Fixed parts become `<x id="1" equiv-text="{site.name}"/>`. */
export function writeXliff(from: Locale, to: Locale, texts: readonly TextToTranslate[], links: Links): string {
  const target = (text: string, source: string) => inline(splitTranslation(text, source, links), source);
  const units = texts.map((text) => {
    const limit = text.limit === null ? "" : ` maxwidth="${text.limit}" size-unit="char"`;
    const notes = [
      ...(text.page === null ? [] : [`Page: ${text.page}`]),
      ...(text.limit === null ? [] : [`At most ${text.limit} characters`]),
      ...(text.oldSource === null ? [] : [`The source was: ${text.oldSource}`]),
      ...text.terms.map((term) => `Term: ${term}`),
    ];
    return [
      `<trans-unit id="${escapeXml(text.address)}" xml:space="preserve"${limit}>`,
      `<source>${inline(splitText(text.source).pieces, text.source)}</source>`,
      ...(text.target === null
        ? []
        : [`<target state="needs-review-translation">${target(text.target, text.source)}</target>`]),
      ...notes.map((note) => `<note>${escapeXml(note)}</note>`),
      "</trans-unit>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `<file original="site" datatype="plaintext" source-language="${from}" target-language="${to}">`,
    "<body>",
    ...units,
    "</body>",
    "</file>",
    "</xliff>",
    "",
  ].join("\n");
}

function inline(pieces: readonly Piece[], source: string): string {
  const { fixed } = splitText(source);
  const write = (piece: Piece) =>
    typeof piece === "string"
      ? escapeXml(piece)
      : `<x id="${piece.id}" equiv-text="${escapeXml(fixed[piece.id - 1] ?? "")}"/>`;
  return pieces.map(write).join("");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Control characters cannot occur in XML, not even escaped. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.replaceAll(/[\0-\x08\v\f\x0e-\x1f]/g, "").replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** The maximum number of characters of a file, about ten times all our texts in one language. */
const maxLength = 10_000_000;
const maxDepth = 20;

/** Reads what a translator sent back. Throws `ExchangeError`; document types and entities of their own are refused. */
export function readXliff(xml: string): { from: Locale; to: Locale; texts: ReturnedText[] } {
  if (xml.length > maxLength) throw new ExchangeError("tooLarge");
  const texts: ReturnedText[] = [];
  const languages: [unknown, unknown][] = [];
  let unit: ReturnedText | null = null;
  let into: Piece[] | null = null;
  let depth = 0;
  const parser = new SaxesParser({});
  const fail = (reason: "xml" | "element", detail: string): never => {
    throw new ExchangeError(reason, detail, parser.line);
  };
  // `1:5: unclosed tag` → `unclosed tag`
  parser.on("error", ({ message }) => fail("xml", message.replace(/^[\d:]+ /, "")));
  parser.on("doctype", () => fail("element", "<!DOCTYPE>"));
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > maxDepth) fail("element", `<${name}>`);
    if (depth === 1 && (name !== "xliff" || attributes.version !== "1.2")) throw new ExchangeError("notXliff");
    if (name === "file") languages.push([attributes["source-language"], attributes["target-language"]]);
    if (name === "trans-unit") unit = { address: attributes.id ?? "", source: [], target: [] };
    else if (unit && (name === "source" || name === "target")) into = unit[name];
    else if (into && name === "x") into.push({ id: Number(attributes.id) });
    // Tools mark sentences inside of a text.
    else if (into && name !== "mrk") fail("element", `<${name}>`);
  });
  parser.on("text", (text) => into?.push(text));
  parser.on("cdata", (text) => into?.push(text));
  parser.on("closetag", ({ name }) => {
    depth--;
    if (name === "source" || name === "target") into = null;
    if (name !== "trans-unit" || !unit) return;
    texts.push(unit);
    unit = null;
  });
  parser.write(xml).close();
  const [from, to] = languages[0] ?? [];
  const isOne = languages.every((each) => each[0] === from && each[1] === to);
  if (!isLocale(from) || !isLocale(to) || !isOne) {
    throw new ExchangeError("languages");
  }
  return { from, to, texts };
}

/**
 * Returns the translation of a text that came back; `null`: the translator left it empty. `isCurrent` says whether its
 * source is still the one that was sent, and `sourceHash` is the hash of the one that was sent.
 */
export function takeReturned(
  returned: ReturnedText,
  source: string,
  links: Links,
): { ok: true; text: string | null; isCurrent: boolean; sourceHash: string } | { ok: false } {
  const { fixed } = splitText(source);
  const text = joinText(returned.target, fixed, links);
  if (text === null) return { ok: false };
  const sent = joinText(returned.source, fixed, (part) => part);
  // A source with fixed parts that are gone by now cannot be put together again; it is not the present one.
  const sourceHash = hashOf(sent ?? "");
  return { ok: true, text: text.trim() === "" ? null : text, isCurrent: sent === source, sourceHash };
}
