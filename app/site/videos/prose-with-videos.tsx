import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { videoItem } from "../../../domain/consent.ts";
import type { SafeHtml } from "../../../domain/content.ts";
import { readVideo } from "../../../domain/video.ts";
import { Prose } from "../../ui/prose.tsx";
import { useConsent } from "../consent/use-consent.ts";
import { useRoot } from "../use-root.ts";

const VideoFrame = lazy(() => import("./video-frame.tsx").then((module) => ({ default: module.VideoFrame })));

/** A text with videos. Each is a link to its provider until the visitor starts it. */
export function ProseWithVideos({ html }: { html: SafeHtml | undefined }) {
  const { consent } = useRoot();
  const isAllowed = useConsent(consent.items)?.enabled.includes(videoItem) ?? false;
  const text = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly HTMLElement[]>([]);

  useEffect(() => {
    if (isAllowed && text.current) setOpened([...text.current.querySelectorAll<HTMLElement>("figure[data-video]")]);
  }, [isAllowed]);

  function open(event: React.MouseEvent): void {
    const figure = event.target instanceof Element ? event.target.closest<HTMLElement>("figure[data-video]") : null;
    // With a modifier key the visitor opens the provider's page in a new tab.
    if (!figure || opened.includes(figure) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened([...opened, figure]);
  }

  return (
    <>
      <Prose ref={text} html={html} onClick={open} />
      {opened.map((figure) => {
        const video = readVideo(figure.dataset.video ?? "");
        if (!video) return null;
        const title = figure.querySelector("a")?.textContent ?? "";
        return createPortal(
          <Suspense>
            <VideoFrame video={video} title={title} isAllowed={isAllowed} />
          </Suspense>,
          figure,
          figure.dataset.video,
        );
      })}
    </>
  );
}
