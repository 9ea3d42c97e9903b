import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { SafeHtml } from "../../../domain/content.ts";
import { Prose } from "../../ui/prose.tsx";

const Videos = lazy(() => import("./videos.tsx").then((module) => ({ default: module.Videos })));

/** A text with videos. Each is a link to its provider until the visitor starts it. */
export function ProseWithVideos({ html }: { html: SafeHtml | undefined }) {
  const text = useRef<HTMLDivElement>(null);
  const [hasVideos, setHasVideos] = useState(false);

  // Most texts have no videos and do not need the code that plays them.
  useEffect(() => setHasVideos(text.current?.querySelector("figure[data-video]") != null), []);

  return (
    <>
      <Prose ref={text} html={html} />
      {hasVideos && (
        <Suspense>
          <Videos text={text} />
        </Suspense>
      )}
    </>
  );
}
