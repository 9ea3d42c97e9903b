import * as v from "valibot";
import type { ExchangeProblem } from "../../domain/desk/text-exchange.ts";
import type { Locale } from "../../i18n/locales.ts";
import { ExchangeError } from "./exchange-error.ts";

/** What a service needs to know besides the texts. */
export interface DraftContext {
  from: Locale;
  to: Locale;
  /** How the site speaks, in a few sentences; empty: nothing is said. */
  voice: string;
  /** Terms that occur in the texts, with their translations. */
  terms: readonly [term: string, translation: string][];
}

/**
 * Translates texts, in which `<x id="1"/>` marks a part to keep and `&`, `<`, `>` are escaped. Rejects with an
 * `ExchangeError`.
 */
export type Translator = (texts: readonly string[], context: DraftContext, signal: AbortSignal) => Promise<string[]>;

export interface TranslatorAccount {
  /** Where the service is; for `openai`, any server with the same interface. */
  url: string;
  token: string;
  /** Only for `openai`. */
  model: string;
}

/** The services by the value of MACHINE_DRAFTS, each with its usual address. */
export const translators = {
  openai: { url: "https://api.openai.com/v1", open: openAi },
  deepl: { url: "https://api.deepl.com", open: deepl },
  google: { url: "https://translation.googleapis.com", open: google },
  yandex: { url: "https://translate.api.cloud.yandex.net", open: yandex },
} satisfies Record<string, { url: string; open: (account: TranslatorAccount) => Translator }>;

const completion = v.object({
  choices: v.tupleWithRest(
    [v.object({ finish_reason: v.string(), message: v.object({ content: v.string() }) })],
    v.any(),
  ),
});
const answerOfModel = v.object({ texts: v.array(v.string()) });

/** Any server with the interface of OpenAI's chat completions, also one of the company's own. */
function openAi({ url, token, model }: TranslatorAccount): Translator {
  return async (texts, { from, to, voice, terms }, signal) => {
    const system = [
      `Translate the texts of a website from "${from}" to "${to}", as a native business editor would write them.`,
      'Keep every <x id="…"/> exactly once per occurrence, keep Markdown marks and the number of texts.',
      ...(voice === "" ? [] : [voice]),
      ...terms.map(([term, translation]) => `Write "${translation}" for "${term}".`),
      'Answer with JSON only: {"texts": ["…"]}.',
    ].join("\n");
    const messages = [
      { role: "system", content: system },
      { role: "user", content: JSON.stringify({ texts }) },
    ];
    const headers = { Authorization: `Bearer ${token}` };
    const body = { model, messages, response_format: { type: "json_object" } };
    const [choice] = await post(`${url}/chat/completions`, headers, body, completion, signal).then((r) => r.choices);
    if (choice.finish_reason === "length") throw new ExchangeError("cut");
    try {
      return v.parse(answerOfModel, JSON.parse(choice.message.content)).texts;
    } catch {
      throw new ExchangeError("answer");
    }
  };
}

const deeplAnswer = v.object({ translations: v.array(v.object({ text: v.string() })) });

/** https://developers.deepl.com/docs/api-reference/translate: `context` is not billed and not translated. */
function deepl({ url, token }: TranslatorAccount): Translator {
  return async (texts, { from, to, voice, terms }, signal) => {
    const context = [voice, ...terms.map((pair) => pair.join(" = "))].join("\n").trim();
    const body = {
      text: texts,
      source_lang: from.toUpperCase(),
      target_lang: to === "en" ? "EN-US" : to.toUpperCase(),
      tag_handling: "xml",
      ...(context && { context }),
    };
    const headers = { Authorization: `DeepL-Auth-Key ${token}` };
    const { translations } = await post(`${url}/v2/translate`, headers, body, deeplAnswer, signal);
    return translations.map(({ text }) => text);
  };
}

const googleAnswer = v.object({
  data: v.object({ translations: v.array(v.object({ translatedText: v.string() })) }),
});

/** https://cloud.google.com/translate/docs/reference/rest/v2/translate: HTML keeps elements that it does not know. */
function google({ url, token }: TranslatorAccount): Translator {
  return async (texts, { from, to }, signal) => {
    const body = { q: texts, source: from, target: to, format: "html" };
    const headers = { "X-Goog-Api-Key": token };
    const { data } = await post(`${url}/language/translate/v2`, headers, body, googleAnswer, signal);
    return data.translations.map(({ translatedText }) => translatedText);
  };
}

const yandexAnswer = v.object({ translations: v.array(v.object({ text: v.string() })) });

/** https://yandex.cloud/docs/translate/api-ref/Translation/translate; at most 50 pairs in a glossary. */
function yandex({ url, token }: TranslatorAccount): Translator {
  return async (texts, { from, to, terms }, signal) => {
    const glossaryPairs = terms.slice(0, 50).map(([sourceText, translatedText]) => ({ sourceText, translatedText }));
    const body = {
      texts,
      sourceLanguageCode: from,
      targetLanguageCode: to,
      format: "HTML",
      ...(glossaryPairs.length > 0 && { glossaryConfig: { glossaryData: { glossaryPairs } } }),
    };
    const headers = { Authorization: `Api-Key ${token}` };
    const { translations } = await post(`${url}/translate/v2/translate`, headers, body, yandexAnswer, signal);
    return translations.map(({ text }) => text);
  };
}

const problems: Record<number, ExchangeProblem["reason"]> = {
  ...{ 400: "request", 401: "token", 403: "token", 413: "tooLong", 429: "busy", 456: "quota" },
};

async function post<Answer>(
  url: string,
  headers: Record<string, string>,
  body: object,
  schema: v.GenericSchema<unknown, Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const request = { method: "POST", headers: { "Content-Type": "application/json", ...headers }, signal };
  const response = await fetch(url, { ...request, body: JSON.stringify(body), redirect: "error" }).catch(() => {
    throw new ExchangeError(signal.aborted ? "late" : "unreachable");
  });
  if (!response.ok) {
    await response.body?.cancel();
    const reason = problems[response.status];
    throw reason ? new ExchangeError(reason) : new ExchangeError("status", String(response.status));
  }
  const parsed = v.safeParse(schema, await response.json().catch(() => null));
  if (!parsed.success) throw new ExchangeError("answer");
  return parsed.output;
}
