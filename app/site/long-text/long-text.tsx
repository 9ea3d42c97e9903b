import { Scene } from "../../demos/scene.tsx";
import { ProseWithVideos } from "../videos/prose-with-videos.tsx";
import { copyHeadingLink } from "./copy-heading-link.ts";
import type { TextView } from "./to-text-view.ts";

interface Props {
  text: TextView;
  /** What is said when the address of a section was copied. */
  copied: string;
}

/** A text of an author: a post or a help article. A click on a heading copies the address of its section. */
export function LongText({ text, copied }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links in it send a click for the Enter key.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the clicks on its links.
    <div onClick={(event) => void copyHeadingLink(event.nativeEvent, copied)}>
      {text.map((part, index) => {
        // Neither their number nor their order changes.
        const key = `${part.kind} ${index}`;
        if (part.kind === "html") return <ProseWithVideos key={key} html={part.body} />;
        return (
          <div key={key} className="mt-9 mb-14 max-w-[42rem]">
            <Scene name={part.name} words={part.words} />
          </div>
        );
      })}
    </div>
  );
}
