import compile from "icu-minify/compile";
import type { Facts } from "../../domain/facts.ts";
import { absentFact, fillPlaceholders, placeholderValues } from "../../domain/placeholders.ts";
import type { Site } from "../../domain/site.ts";
import { typeset } from "../../domain/typeset.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";
import { isTree, type Tree } from "../../i18n/message-tree.ts";

/**
 * Returns a function that fills the placeholders of ICU messages and compiles them for icu-minify, so that browsers get
 * neither the parser nor the facts. It throws an `Error` that names the key of a bad message.
 */
export function messageCompiler(site: Site, facts: Facts, locale: Locale): (messages: Tree) => Tree {
  const values = placeholderValues(site, facts, locale, formatNumber);
  const escaped = new Map([...values].map(([key, value]) => [key, escapeForIcu(value)]));
  const compileMessage = (message: string, key: string) => {
    try {
      const filled = fillPlaceholders(message, escaped);
      // An ICU message cannot be cut into sentences.
      return compile(filled.includes(absentFact) ? "" : typeset(locale, filled, key));
    } catch (error) {
      throw new Error(`${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  };
  const compileTree = (tree: Tree, path: string): Tree =>
    Object.fromEntries(
      Object.entries(tree).map(([name, value]) => {
        const key = path + name;
        if (typeof value === "string") return [name, compileMessage(value, key)];
        if (!isTree(value)) throw new Error(`${key}: write a text or an object of texts`);
        return [name, compileTree(value, `${key}.`)];
      }),
    );
  return (messages) => compileTree(messages, "");
}

/** Escapes a value: a company called "Joe's {Diner}" must not start an ICU argument or a quotation. */
function escapeForIcu(value: string): string {
  return value.replace(/'/g, "''").replace(/[{}<>]/g, "'$&'");
}
