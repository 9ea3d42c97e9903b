import type { RouterContextProvider } from "react-router";
import type { SafeHtml } from "../../../domain/content.ts";
import { divideText } from "../../../domain/divide-text.ts";
import type { PageTexts, SceneWords } from "../../../domain/page-texts.ts";
import { isTextScene, type SceneName } from "../../../domain/scenes.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { services } from "../../context.ts";
import { omitFromDocumentData } from "../../document-data.ts";

/** A long text as a page shows it: HTML, with drawings between its blocks. */
export type TextView = readonly TextPart[];

/** `body` and `words` are missing in the browser if the document already contains them as HTML. */
type TextPart =
  | { kind: "html"; body: SafeHtml | undefined }
  | { kind: "scene"; name: SceneName; words: SceneWords | undefined };

export function toTextView(context: Readonly<RouterContextProvider>, locale: Locale, html: SafeHtml): TextView {
  const texts = context.get(services).pages.texts[locale];
  return divideText(html).map((piece): TextPart => {
    if (piece.kind === "scene")
      return omitFromDocumentData(context, "words", { ...piece, words: wordsOf(texts, piece.name) });
    return omitFromDocumentData(context, "body", { kind: "html" as const, body: piece.html });
  });
}

function wordsOf(texts: PageTexts, name: SceneName): SceneWords {
  return isTextScene(name) ? texts.scenes[name] : texts.features[name].scene;
}
