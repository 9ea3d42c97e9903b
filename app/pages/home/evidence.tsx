import { useLocale, useTranslations } from "use-intl";
import type { FeaturePage } from "../../../domain/features.ts";
import type { HomeText, Item } from "../../../domain/page-texts.ts";
import { storyBars } from "../../../domain/scenes.ts";
import { href } from "../../../domain/site-map.ts";
import { Bars } from "../../demos/scene.tsx";
import { Link } from "../../ui/link.tsx";

interface EvidenceProps extends Pick<HomeText, "story" | "quotes" | "integrations"> {
  /** The features that the story is about. */
  links: readonly { slug: FeaturePage; title: string }[];
}

/** What clients report if facts say it, what they say, and the systems that the service works with. */
export function Evidence({ story, quotes, integrations, links }: EvidenceProps) {
  const t = useTranslations("shell");
  const locale = useLocale();
  return (
    <section
      aria-labelledby={story.title ? "story-title" : "integrations-title"}
      className="border-night-line border-y bg-night-ground text-on-night"
    >
      <div className="frame py-5 md:py-16">
        {story.title && (
          <div className="grid grid-cols-1 items-center gap-x-16 gap-y-3 lg:grid-cols-2">
            <div>
              <h2 id="story-title">{story.title}</h2>
              <p className="mt-3 text-on-night-soft text-sm md:mt-5 md:text-lg">{story.text}</p>
              <p className="mt-1 flex flex-wrap gap-x-8 md:mt-5">
                {links.map(({ slug, title }, at) => (
                  <Link
                    key={slug}
                    to={href("feature", { lang: locale, slug })}
                    className={`more-link text-accent ${at > 0 ? "max-md:hidden" : ""}`}
                  >
                    {t("readOn", { title })}
                  </Link>
                ))}
              </p>
            </div>
            <StoryPicture {...story.picture} />
          </div>
        )}
        {quotes && <Quotes {...quotes} />}
        <h2
          id="integrations-title"
          className={`text-h3 ${story.title || quotes ? "mt-4 border-on-night/15 border-t pt-4 md:mt-14 md:pt-8" : ""}`}
        >
          {integrations.title}
        </h2>
        <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:gap-x-6 md:mt-5 md:grid-cols-4">
          {integrations.items.map((item: Item) => (
            <li key={item.title}>
              <h3 className="text-[1.0625rem]">{item.title}</h3>
              <p className="mt-0.5 text-on-night-soft text-xs leading-snug md:mt-1 md:text-sm">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function StoryPicture({ title, rows }: HomeText["story"]["picture"]) {
  const t = useTranslations("pages");
  return (
    <figure data-nosnippet className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-on-night-soft text-xs">{t("example")}</span>
      </figcaption>
      <Bars
        sizes={storyBars}
        rows={rows.map(([name, share]) => [name, "", share])}
        ground="bg-on-night/15"
        color="bg-accent"
      />
    </figure>
  );
}

function Quotes({ title, items }: NonNullable<HomeText["quotes"]>) {
  return (
    <>
      <h2 className="mt-6 border-on-night/15 border-t pt-5 text-h3 md:mt-14 md:pt-8">{title}</h2>
      <ul className="mt-3 grid gap-4 md:mt-6 md:grid-cols-3 md:gap-4">
        {items.map(({ text, name, role, company }) => (
          <li key={`${name} ${company}`} className="rounded-2xl border border-on-night/15 p-4 lg:p-5">
            <figure className="grid gap-4">
              <blockquote>{text}</blockquote>
              <figcaption>
                <span className="block font-semibold">{name}</span>
                <span className="text-on-night-soft text-sm">
                  {role}, {company}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The logos of clients, on a light ground in dark mode too, because most logos are drawn for one. */
export function Logos({ title, items }: NonNullable<HomeText["logos"]>) {
  return (
    <section aria-labelledby="logos-title" className="frame pb-7 md:pb-14">
      <h2 id="logos-title" className="font-semibold text-base text-soft">
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3 md:mt-4 md:gap-4">
        {items.map(({ to, ...picture }) => (
          <li key={picture.src}>
            {to ? (
              <a href={to}>
                <Logo {...picture} />
              </a>
            ) : (
              <Logo {...picture} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type LogoProps = Omit<NonNullable<HomeText["logos"]>["items"][number], "to">;

function Logo({ src, width, height, alt }: LogoProps) {
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      className="h-12 w-auto rounded-xl bg-on-night px-4 py-2.5"
    />
  );
}
