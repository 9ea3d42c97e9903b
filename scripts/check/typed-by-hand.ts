import type { Facts } from "../../domain/facts.ts";
import type { Site } from "../../domain/site.ts";
import type { Locale } from "../../i18n/locales.ts";

interface TypedForm {
  /** The pattern after the number. */
  unit: string;
  /** The pattern before the number. */
  before?: string;
  /** A pattern that must be in the same sentence, if number and unit alone could mean something else. */
  near?: RegExp;
}

/**
 * How each number is recognized in the six languages, by placeholder. Numbers without a distinctive unit are not
 * listed.
 */
const typedForms: Record<string, TypedForm> = {
  "geofence.max": { unit: String.raw`[-\s]?(?:m|м|met\p{L}+|мет\p{L}+)(?!\p{L})` },
  "recognition.seconds": {
    unit: String.raw`[-\s]?(?:[sс]|sec\p{L}*|сек\p{L}*|det\p{L}+|san\p{L}+|son\p{L}+)(?!\p{L})`,
  },
  "clients.count": {
    unit: String.raw`(?:\s?\+|\s\+?(?:client|compan|клиент|компани|klien|perusahaan|müştəri|şirkət|mijoz|kompani))`,
  },
  "requests.types": {
    unit: String.raw`(?:\s?\+|\s(?:request|type|kind|вид|тип|заяв|jenis|tipe|түр|өтінім|növ|müraciət|tur|ariza))`,
  },
  "shiftManagement.max": {
    unit: String.raw`\s(?:employee|people|сотрудник|человек|karyawan|orang|қызметкер|адам|əməkdaş|nəfər|xodim|kishi)`,
  },
  "branches.count": { unit: String.raw`\s(?:branch|outlet|филиал|точ|cabang|gerai|нүкте|filial|məntəqə|shoxobcha)` },
  "ranking.size": { before: String.raw`(?:top|топ|Top|Топ|TOP|ТОП)[-\s]?`, unit: "" },
  "duplication.days": {
    unit: String.raw`[-\s](?:day|дн|день|hari|күн|gün|kun)`,
    near: /duplic|cop[yi]|дублир|копир|duplik|salin|көшір|қайтала|surət|kopya|nusxa|takror/iu,
  },
  "lateness.drop": { unit: String.raw`\s?%`, near: /late|tard|опозд|terlambat|keterlambatan|кеші[гк]|gecik|kechik/iu },
  "payment.transferDiscount": { unit: String.raw`\s?%`, near: /discount|скид|diskon|жеңілдік|endirim|chegirma/iu },
};

/**
 * Returns faults for the name, the address and the facts that a text states directly instead of with a placeholder. If
 * the name is also a word of the text's language, `isNameWord`, the text is not searched for it.
 */
export function typedByHand(text: string, site: Site, facts: Facts, isNameWord = false): string[] {
  const faults: string[] = [];
  if (text.includes(site.email)) faults.push(`"${site.email}" is typed by hand; write {site.email}`);
  if (!isNameWord && patternOfName(site.name).test(text)) {
    faults.push(`"${site.name}" is typed by hand; write {site.name}`);
  }
  const sentences = text.split(/(?<=[.!?])\s+|\n+/);
  for (const [key, form] of Object.entries(typedForms)) {
    const pattern = patternOf(numberOf(facts, key), form);
    for (const sentence of sentences) {
      const [typed] = pattern.exec(sentence) ?? [];
      if (typed && (form.near?.test(sentence) ?? true)) {
        faults.push(`"${typed.trim()}" is typed by hand; write {fact:${key}}`);
      }
    }
  }
  return faults;
}

/**
 * Returns whether a company's name is also a word of the language, because its texts contain it in lower case. At the
 * start of a sentence, such a word looks like the name.
 */
export function isOrdinaryWord(name: string, locale: Locale, texts: readonly string[]): boolean {
  const word = patternOfName(name.toLocaleLowerCase(locale));
  return texts.some((text) => word.test(text));
}

/** Returns a pattern for a name, also with a suffix, but not in an address. */
function patternOfName(name: string): RegExp {
  const literally = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(String.raw`(?<![\p{L}\p{N}@./-])${literally}(?![\p{N}@]|\.\p{L})`, "u");
}

/** Returns a pattern for the number with either decimal separator and any thousands separator. */
function patternOf(value: number, { before = "", unit }: TypedForm): RegExp {
  const [whole = "", fraction] = String(value).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, String.raw`[.,\s]?`);
  const number = grouped + (fraction ? `[.,]${fraction}` : "");
  return new RegExp(String.raw`(?<![\p{L}\d.,])${before}${number}(?!\d|[.,]\d)${unit}`, "u");
}

function numberOf(facts: Facts, path: string): number {
  const value = path.split(".").reduce<unknown>((branch, key) => {
    return typeof branch === "object" && branch !== null ? Object.entries(branch).find(([k]) => k === key)?.[1] : null;
  }, facts);
  if (typeof value !== "number") throw new Error(`typed-by-hand.ts looks for the fact ${path}, which is no number`);
  return value;
}
