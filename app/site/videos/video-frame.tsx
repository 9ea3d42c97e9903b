import { use, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { videoItem } from "../../../domain/consent.ts";
import { providerNames, type Video, videoPage, videoPlayer } from "../../../domain/video.ts";
import { BrowserContext } from "../../browser/browser.ts";
import { useRoot } from "../use-root.ts";

interface Props {
  video: Video;
  title: string;
  /** Whether the visitor has allowed videos permanently. */
  isAllowed: boolean;
}

/** Covers the link of a video. Explains what playing the video means, then plays it. */
export function VideoFrame({ video, title, isAllowed }: Props) {
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
        <button ref={first} type="button" onClick={() => setPlays(true)} className="button bg-marigold text-[#14213a]">
          {t("play", { title })}
        </button>
        <button
          type="button"
          onClick={allowAlways}
          className="button border border-on-night-soft text-on-night hover:border-marigold"
        >
          {t("always")}
        </button>
        <a
          href={videoPage(video)}
          rel="noopener"
          className="button border border-on-night-soft text-on-night! no-underline! hover:border-marigold"
        >
          {t("open", { provider })}
        </a>
      </div>
    </div>
  );
}
