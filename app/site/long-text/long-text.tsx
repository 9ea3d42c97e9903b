import { lazy, Suspense } from "react";
import type { SceneWords } from "../../../domain/page-texts.ts";
import type { SceneName } from "../../../domain/scenes.ts";
import { loadParts } from "../../browser/page-messages.ts";
import { ProseWithVideos } from "../videos/prose-with-videos.tsx";
import type { TextView } from "./to-text-view.ts";

const Scene = lazy(async () => {
  const [module] = await Promise.all([import("../../demos/scene.tsx"), loadParts(["pages"])]);
  return { default: module.Scene };
});

interface Props {
  text: TextView;
}

/** The text of a post or a help article. */
export function LongText({ text }: Props) {
  return text.map((part, index) => {
    // The number and the order of the parts do not change.
    const key = `${part.kind} ${index}`;
    if (part.kind === "html") return <ProseWithVideos key={key} html={part.body} />;
    return <Drawing key={key} name={part.name} words={part.words} />;
  });
}

const drawing = "mt-9 mb-14 max-w-[42rem]";

/** A drawing of the product. If the document contains it, React keeps its HTML and its code is not loaded. */
function Drawing({ name, words }: { name: SceneName; words: SceneWords | undefined }) {
  if (!words) return <div className={drawing} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  return (
    <div className={drawing}>
      <Suspense>
        <Scene name={name} words={words} />
      </Suspense>
    </div>
  );
}
