import { flushCompileCache } from "node:module";
import process from "node:process";
import type { Locale } from "../../../i18n/locales.ts";
import { type Body, renderBody } from "./render-body.ts";

export interface BodyRequest {
  locale: Locale;
  markdown: string;
}

export type BodyAnswer = { body: Body } | { error: string };

process.on("message", ({ locale, markdown }: BodyRequest) => {
  process.send?.(answer(locale, markdown));
});
// Sent only now, so that the time limit of the first text does not include loading the parser.
process.send?.("ready");
// This process is killed, which would lose what it has compiled.
flushCompileCache();

function answer(locale: Locale, markdown: string): BodyAnswer {
  try {
    return { body: renderBody(locale, markdown) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
