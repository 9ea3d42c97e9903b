import { useTranslations } from "use-intl";
import type { TextCard } from "../../../domain/desk/texts.ts";

/** Returns a function that names texts. Messages have no title of their own: the name of their part is one. */
export function useTextTitle(): (text: Pick<TextCard, "family" | "part" | "title">) => string {
  const t = useTranslations("editor.messageParts");
  return ({ family, part, title }) => (part === "messages" ? t(family.slice("messages/".length) as never) : title);
}
