import type { RouterContextProvider } from "react-router";
import { isUnavailable } from "../../../domain/content.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";

type Context = Readonly<RouterContextProvider>;

/** UTF-16 units of a question in the address that are read; the rest is dropped. */
const maxQuestionLength = 1000;

/** The message that a link begins for the visitor: a line that names a help article, then a question. */
export async function readMessage(context: Context, query: URLSearchParams): Promise<string> {
  const question = (query.get("question") ?? "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim()
    .slice(0, maxQuestionLength)
    .toWellFormed();
  const slug = query.get("article");
  const title = slug === null ? null : await titleOf(context, slug);
  if (title === null) return question;
  // The visitor continues to write after the empty line.
  return `${translatorOf(localeOf(context))("contact.aboutArticle", { title })}\n\n${question}`;
}

/** `null`: there is no such article in this language, or the content is unavailable; the form works without it. */
async function titleOf(context: Context, slug: string): Promise<string | null> {
  const answer = await context.get(services).content.help.find(localeOf(context), slug);
  return answer === null || isUnavailable(answer) ? null : (answer.entry?.title ?? null);
}
