import { parentPort } from "node:worker_threads";
import type { Locale } from "../../../i18n/locales.ts";
import { type Body, renderBody } from "./render-body.ts";

export interface BodyRequest {
  locale: Locale;
  markdown: string;
}

export type BodyAnswer = { body: Body } | { error: string };

parentPort?.on("message", ({ locale, markdown }: BodyRequest) => {
  parentPort?.postMessage(answer(locale, markdown));
});
// The time limit of the first text must not include loading the parser.
parentPort?.postMessage("ready");

function answer(locale: Locale, markdown: string): BodyAnswer {
  try {
    return { body: renderBody(locale, markdown) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
