import { createTranslator } from "use-intl/core";
import type { Locale } from "./locales.ts";
import type en from "./messages/en.json";

/** English is the shape: a key that another language lacks does not compile. */
export type Messages = typeof en;

const files: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import("./messages/en.json"),
  ru: () => import("./messages/ru.json"),
  id: () => import("./messages/id.json"),
  kk: () => import("./messages/kk.json"),
  az: () => import("./messages/az.json"),
  uz: () => import("./messages/uz.json"),
};

const loaded = new Map<Locale, Messages>();

/** Loads a language's messages once; afterwards `messagesOf` has them. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (!loaded.has(locale)) loaded.set(locale, (await files[locale]()).default);
}

/** The loaded messages. Throws where `loadMessages` was not awaited before: a mistake of ours, not of the visitor. */
export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`messages of "${locale}" are not loaded`);
  return messages;
}

/** For loaders: the same texts as `useTranslations` in components. */
export function translatorOf(locale: Locale) {
  return createTranslator({ locale, messages: messagesOf(locale) });
}

export type Translator = ReturnType<typeof translatorOf>;
