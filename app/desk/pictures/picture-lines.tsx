import { useTranslations } from "use-intl";
import { markdownLine, type Picture, pictureAddress } from "../../../domain/desk/pictures.ts";
import { href } from "../../../domain/site-map.ts";
import { formatNumber } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { useRoot } from "../../site/use-root.ts";

/** A line to copy. A click selects all of it. */
export function Line({ text }: { text: string }) {
  return (
    <code className="wrap-anywhere block select-all rounded-xl border border-line bg-card px-3 py-2 text-ink text-sm">
      {text}
    </code>
  );
}

/** The width and height of a picture. */
export function Size({ width, height }: Pick<Picture, "width" | "height">) {
  const t = useTranslations("pictures");
  const { locale } = useRoot();
  return t("pixels", { width: formatNumber(locale, width), height: formatNumber(locale, height) });
}

/** A picture, small, in a list. */
export function Thumbnail({ picture, alt }: { picture: Picture; alt: string }) {
  return (
    <img
      src={pictureAddress(picture.name)}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      className="h-16 w-24 shrink-0 rounded-lg bg-tint object-contain"
    />
  );
}

/** All pictures with the lines that show them in this language, below the field of a Markdown text. */
export function PictureLines({ pictures, language }: { pictures: readonly Picture[]; language: Locale }) {
  const t = useTranslations("pictures");
  const { locale } = useRoot();
  if (pictures.length === 0) return null;
  return (
    <details>
      <summary className="more-link cursor-pointer">{t("title")}</summary>
      <p className="max-w-2xl text-soft text-sm">{t("insert.intro")}</p>
      <ul className="mt-3 grid gap-4">
        {pictures.map((picture) => (
          <li key={picture.name} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Thumbnail picture={picture} alt="" />
            <div className="min-w-0 flex-1 basis-60">
              <a href={href("deskPicture", { lang: locale, name: picture.name })} className="text-link text-sm">
                {picture.name}
              </a>
              <div className="mt-1 text-soft text-sm">
                {picture.descriptions[language] === undefined ? (
                  t("insert.missing")
                ) : (
                  <Line text={markdownLine(picture, picture.descriptions[language])} />
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
