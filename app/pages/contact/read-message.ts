import type { RouterContextProvider } from "react-router";
import { isUnavailable } from "../../../domain/content.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";

type Context = Readonly<RouterContextProvider>;

/** The maximum length of a question in the address, in UTF-16 code units; the rest is dropped. */
const maxQuestionLength = 1000;

/** Returns the start of a message that a link provides: a line that names a help article, then a question. */
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

/** Returns the title of an article; `null` if it does not exist in this language or cannot be read at the moment. */
async function titleOf(context: Context, slug: string): Promise<string | null> {
  const answer = await context.get(services).content.help.find(localeOf(context), slug);
  return answer === null || isUnavailable(answer) ? null : (answer.entry?.title ?? null);
}
