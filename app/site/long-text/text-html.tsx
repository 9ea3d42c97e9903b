import { useTranslations } from "use-intl";
import type { SafeHtml } from "../../../domain/content.ts";
import type { PageTexts } from "../../../domain/page-texts.ts";
import { isTextScene, type SceneName } from "../../../domain/scenes.ts";
import { divideText } from "../../../domain/text-blocks.ts";
import { languages } from "../../../i18n/languages.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import type { Context } from "../../context.ts";
import { Scene } from "../../demos/scene.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CellPicture } from "../../ui/cell-picture.tsx";
import { hasBlocks, ProseText } from "../../ui/prose.tsx";
import { keepHtml } from "../kept-html.tsx";
import { type TextView, textId } from "./kept-text.tsx";

interface Props {
  html: SafeHtml;
  /** With the words of the drawings. */
  texts: PageTexts;
}

/** Renders a post or a help article, from the breadcrumbs to the links at the end. `body` is the text in it. */
export function keepText(context: Context, page: React.ReactNode, body: SafeHtml): TextView {
  return { parts: keepHtml(context, { [textId]: page }), hasBlocks: hasBlocks(body) };
}

/** Renders the page for a text that exists only in other languages. */
export function keepMissing(context: Context, missing: MissingProps): TextView {
  return { parts: keepHtml(context, { [textId]: <MissingTranslation {...missing} /> }), hasBlocks: false };
}

/** The text of a post or a help article, with drawings of the product in it. Other blocks are only in own pages. */
export function LongText({ html, texts }: Props) {
  return divideText(html).map((piece, index) => {
    // The number and the order of the pieces do not change.
    const key = `${piece.kind} ${index}`;
    if (piece.kind === "html") return <ProseText key={key} html={piece.html} />;
    return piece.kind === "scene" && <SceneBox key={key} name={piece.name} texts={texts} />;
  });
}

/** A drawing of the product between the paragraphs of a text. */
export function SceneBox(scene: React.ComponentProps<typeof TextScene>) {
  return (
    <div className="mt-9 mb-14 max-w-[42rem]">
      <TextScene {...scene} />
    </div>
  );
}

/** A drawing of the product with its words. */
export function TextScene({ name, texts }: { name: SceneName; texts: PageTexts }) {
  return <Scene name={name} words={isTextScene(name) ? texts.scenes[name] : texts.features[name].scene} />;
}

interface MissingProps {
  /** Which kind of text is missing. */
  kind?: "text" | "page";
  /** The paths of the text in the languages that have it. */
  paths: Partial<Record<Locale, string>>;
  back: { to: string; title: string };
}

/** The page for a text that exists, but not in this language. */
function MissingTranslation({ kind = "text", paths, back }: MissingProps) {
  const t = useTranslations("missing");
  return (
    <div className="frame pt-14 md:pt-24">
      <CellPicture rows={["mmd.ooon", "nod.mmdd"]} className="h-14" />
      <h1 tabIndex={-1} className="mt-8 max-w-3xl text-h2">
        {t(kind)}
      </h1>
      <p className="mt-6 text-lg text-soft" id="read-elsewhere">
        {t("elsewhere")}
      </p>
      <ul aria-labelledby="read-elsewhere" className="mt-4 flex flex-wrap gap-3">
        {locales.map((lang) => {
          const path = paths[lang];
          return path === undefined ? null : (
            <li key={lang}>
              <a
                href={path}
                hrefLang={lang}
                lang={lang}
                className="button foreign border border-control hover:border-brand"
              >
                {languages[lang].ownName}
              </a>
            </li>
          );
        })}
      </ul>
      <p className="mt-10">
        <ButtonLink to={back.to}>{back.title}</ButtonLink>
      </p>
    </div>
  );
}
