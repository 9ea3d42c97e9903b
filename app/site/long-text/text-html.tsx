import type { ComponentProps } from "react";
import type { RouterContextProvider } from "react-router";
import type { SafeHtml } from "../../../domain/content.ts";
import type { PageTexts } from "../../../domain/page-texts.ts";
import { divideText, isTextScene } from "../../../domain/scenes.ts";
import { Scene } from "../../demos/scene.tsx";
import { MissingTranslation } from "../../ui/missing-translation.tsx";
import { hasBlocks, ProseText } from "../../ui/prose.tsx";
import { keepHtml } from "../kept-html.tsx";
import { type TextView, textId } from "./kept-text.tsx";

interface Props {
  html: SafeHtml;
  /** With the words of the drawings. */
  texts: PageTexts;
}

/** Renders a post or a help article, from the breadcrumbs to the links at the end. `body` is the text in it. */
export function keepText(context: Readonly<RouterContextProvider>, page: React.ReactNode, body: SafeHtml): TextView {
  return { parts: keepHtml(context, { [textId]: page }), hasBlocks: hasBlocks(body) };
}

/** Renders the page for a text that exists only in other languages. */
export function keepMissing(
  context: Readonly<RouterContextProvider>,
  missing: ComponentProps<typeof MissingTranslation>,
): TextView {
  return { parts: keepHtml(context, { [textId]: <MissingTranslation {...missing} /> }), hasBlocks: false };
}

/** The text of a post or a help article, with drawings of the product between its blocks. */
export function LongText({ html, texts }: Props) {
  return divideText(html).map((piece, index) => {
    // The number and the order of the pieces do not change.
    const key = `${piece.kind} ${index}`;
    if (piece.kind === "html") return <ProseText key={key} html={piece.html} />;
    const { name } = piece;
    return (
      <div key={key} className="mt-9 mb-14 max-w-[42rem]">
        <Scene name={name} words={isTextScene(name) ? texts.scenes[name] : texts.features[name].scene} />
      </div>
    );
  });
}
