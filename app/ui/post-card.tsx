import { Children } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../domain/site-map.ts";
import type { CardView } from "./card-view.ts";
import { CardHeading } from "./feature-card.tsx";
import { type CoverPlace, PostCover } from "./post-cover.tsx";

interface Props {
  card: CardView;
  /** Whether the picture is loaded at once and not lazily; for the first pictures of a page. */
  eager?: boolean;
  headingLevel?: "h2" | "h3";
  place?: CoverPlace;
}

export function PostCard({ card, eager = false, headingLevel = "h2", place }: Props) {
  const t = useTranslations("shell");
  return (
    <article className="group card rising relative flex h-full flex-col overflow-hidden">
      <PostCover post={card} eager={eager} place={place} />
      <div className="flex flex-1 flex-col p-4 sm:p-6">
        <p className="wrap-anywhere font-semibold text-sm text-brand">{card.category.title}</p>
        <div className="mt-2">
          <CardHeading to={href("blogPost", { lang: card.locale, uri: card.slug })} level={headingLevel}>
            {card.title}
          </CardHeading>
        </div>
        <p className="mt-2 line-clamp-2 text-soft sm:mt-3 sm:line-clamp-5">{card.excerpt}</p>
        <FactLine className="mt-auto pt-3 text-sm sm:pt-5">
          <time dateTime={card.published.iso}>{card.published.text}</time>
          {card.minutesToRead > 0 && t("minutes", { count: card.minutesToRead })}
        </FactLine>
      </div>
    </article>
  );
}

/** Short facts on a line, with a dot between each two. If the line wraps, no line starts or ends with a dot. */
export function FactLine({ children, className }: { children: React.ReactNode; className: string }) {
  return (
    // The dots at the starts of lines are outside the box, where they are cut off.
    <div className={`overflow-x-clip text-soft ${className}`}>
      <p className="-ms-4 flex flex-wrap">
        {Children.map(Children.toArray(children), (fact) => (
          <span className="wrap-anywhere relative ps-4 before:absolute before:start-1.5 before:content-['·']">
            {fact}{" "}
          </span>
        ))}
      </p>
    </div>
  );
}
