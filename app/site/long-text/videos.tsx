import { type RefObject, use, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { videoItem } from "../../../domain/consent.ts";
import { providerNames, readVideo, type Video, videoPage, videoPlayer } from "../../../domain/video.ts";
import { BrowserContext } from "../../browser/browser.ts";
import { useConsent } from "../consent/use-consent.ts";
import { useRoot } from "../use-root.ts";

/** Plays the videos of a text in their places: those that the visitor starts, or all if the visitor allows that. */
export function Videos({ text }: { text: RefObject<HTMLElement | null> }) {
  const isAllowed = useConsent()?.enabled.includes(videoItem) ?? false;
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
    const frame = <VideoFrame video={video} title={title} isAllowed={isAllowed} />;
    return createPortal(frame, figure, figure.dataset.video);
  });
}

interface Props {
  video: Video;
  title: string;
  /** Whether the visitor has allowed videos permanently. */
  isAllowed: boolean;
}

/** Covers the link of a video. Explains what playing the video means, then plays it. */
function VideoFrame({ video, title, isAllowed }: Props) {
  const t = useTranslations("embed");
  const browser = use(BrowserContext);
  const { consent, locale } = useRoot();
  const [plays, setPlays] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const provider = providerNames[video.provider];

  useEffect(() => {
    if (!isAllowed) first.current?.focus();
  }, [isAllowed]);

  if (isAllowed || plays) {
    return (
      <iframe
        src={videoPlayer(video, plays)}
        title={title || t("untitled")}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        loading="lazy"
        className="absolute inset-0 size-full"
      />
    );
  }

  function allowAlways(): void {
    const enabled = browser?.consent.read(consent.items).enabled ?? [];
    browser?.consent.choose(consent, [...enabled, videoItem], { version: consent.version, locale });
    setPlays(true);
  }

  return (
    <div className="absolute inset-0 grid content-center gap-3 overflow-y-auto bg-night-ground p-5 text-on-night sm:p-8">
      <p className="text-base">{t("notice", { provider })}</p>
      <div className="flex flex-wrap gap-2">
        <button ref={first} type="button" onClick={() => setPlays(true)} className="button bg-accent text-on-accent">
          {t("play", { title })}
        </button>
        <button
          type="button"
          onClick={allowAlways}
          className="button border border-on-night-soft text-on-night hover:border-accent"
        >
          {t("always")}
        </button>
        <a
          href={videoPage(video)}
          rel="noopener"
          className="button border border-on-night-soft text-on-night! no-underline! hover:border-accent"
        >
          {t("open", { provider })}
        </a>
      </div>
    </div>
  );
}
