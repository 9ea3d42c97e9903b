import type { RouterContextProvider } from "react-router";
import type { OwnPage } from "../../../domain/content.ts";
import { divideText, type TextBlock } from "../../../domain/text-blocks.ts";
import { services } from "../../context.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { keepHtml } from "../../site/kept-html.tsx";
import type { TextView } from "../../site/long-text/kept-text.tsx";
import { SceneBox, TextScene } from "../../site/long-text/text-html.tsx";
import { CellPicture } from "../../ui/cell-picture.tsx";
import { hasBlocks, ProseText } from "../../ui/prose.tsx";

/** A part of the page, from top to bottom. `kept` is HTML that never changes in the browser. */
export type OwnPart = { id: string } & ({ kind: "kept" } | Extract<TextBlock, { kind: "demo" | "form" }>);

/** Renders what never changes in the browser, and returns it with the list of all parts. */
export function keepOwnPage(
  context: Readonly<RouterContextProvider>,
  page: OwnPage,
): { parts: OwnPart[]; text: TextView } {
  const texts = context.get(services).pages.texts[page.locale];
  const parts: OwnPart[] = [];
  const html: Record<string, React.ReactNode[]> = {};
  const addKept = (node: React.ReactNode) => {
    const last = parts.at(-1);
    const id = last?.kind === "kept" ? last.id : `part-${parts.length}`;
    if (last?.id !== id) parts.push({ kind: "kept", id });
    html[id] = [...(html[id] ?? []), node];
  };
  addKept(<Hero key="hero" page={page} />);
  for (const [index, piece] of divideText(page.body).entries()) {
    if (piece.kind === "form" || piece.kind === "demo") {
      const id = `part-${parts.length}`;
      parts.push({ id, ...piece });
      if (piece.kind === "demo") html[id] = [<TextScene key="scene" name={piece.feature} texts={texts} />];
    } else if (piece.kind === "call") addKept(<CallToAction key={index} {...(page.call ?? texts.home.call)} />);
    else {
      addKept(
        <div key={index} className="frame mt-9 md:mt-14">
          {piece.kind === "html" ? <ProseText html={piece.html} /> : <SceneBox name={piece.name} texts={texts} />}
        </div>,
      );
    }
  }
  return { parts, text: { parts: keepHtml(context, html), hasBlocks: hasBlocks(page.body) } };
}

function Hero({ page: { eyebrow, title, intro } }: { page: OwnPage }) {
  return (
    <section className="frame grid items-center gap-12 pt-12 md:pt-20 lg:grid-cols-[1.6fr_1fr]">
      <div>
        {eyebrow && <p className="mb-2 font-semibold text-sm text-brand md:mb-3">{eyebrow}</p>}
        <h1 tabIndex={-1} className="wrap-anywhere">
          {title}
        </h1>
        <p className="mt-6 max-w-2xl text-lg text-soft">{intro}</p>
      </div>
      <CellPicture rows={["mmd.dn", ".ddmmo", "nn.mmd", "mdd.nn"]} className="hidden lg:block lg:w-full" />
    </section>
  );
}
