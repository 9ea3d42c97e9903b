import { lazy, type RefObject, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { videoItem } from "../../../domain/consent.ts";
import { readVideo } from "../../../domain/video.ts";
import { useConsent } from "../consent/use-consent.ts";
import { useRoot } from "../use-root.ts";

const VideoFrame = lazy(() => import("./video-frame.tsx").then((module) => ({ default: module.VideoFrame })));

/** Plays the videos of a text in their places: those that the visitor starts, or all if the visitor allows that. */
export function Videos({ text }: { text: RefObject<HTMLElement | null> }) {
  const { consent } = useRoot();
  const isAllowed = useConsent(consent.items)?.enabled.includes(videoItem) ?? false;
  const [opened, setOpened] = useState<readonly HTMLElement[]>([]);

  useEffect(() => {
    if (isAllowed && text.current) setOpened([...text.current.querySelectorAll<HTMLElement>("figure[data-video]")]);
  }, [isAllowed, text]);

  useEffect(() => {
    const { current } = text;
    const open = (event: MouseEvent) => {
      const figure = event.target instanceof Element ? event.target.closest<HTMLElement>("figure[data-video]") : null;
      // With a modifier key, the visitor opens the provider's page in a new tab.
      if (!figure || opened.includes(figure) || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setOpened([...opened, figure]);
    };
    current?.addEventListener("click", open);
    return () => current?.removeEventListener("click", open);
  }, [opened, text]);

  return opened.map((figure) => {
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
  });
}
