import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { loadTextPage, textsOf } from "../../site/text-page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CellPicture } from "../../ui/cell-picture.tsx";
import { featurePictures } from "../../ui/feature-pictures.ts";
import { Link } from "../../ui/link.tsx";
import { PageIntro } from "../../ui/page-intro.tsx";
import type { Route } from "./+types/problem";

export function loader({ context }: Route.LoaderArgs) {
  const { problem, features } = textsOf(context);
  const items = problem.items.map((item) => ({ ...item, featureTitle: features[item.feature].title }));
  return loadTextPage(context, "problem", { ...problem, items });
}

export default function Problem({ loaderData: { head, text, call } }: Route.ComponentProps) {
  const shell = useTranslations("shell");
  const lang = head.locale;
  return (
    <>
      <PageIntro headline={text.headline} intro={text.intro} />
      <ul className="frame mt-8 grid gap-4 md:mt-14 md:grid-cols-2 md:gap-5">
        {text.items.map((item) => (
          <li key={item.title} className="card grid grid-rows-[auto_1fr] overflow-hidden rounded-2xl">
            <div className="bg-shift-off/35 p-5 md:p-7">
              <h2 className="text-h3">{item.title}</h2>
              <p className="mt-2 flex items-baseline gap-3">
                <span className="forced-color-adjust-none size-3 shrink-0 rounded-[4px] bg-shift-late" />
                {item.cost}
              </p>
            </div>
            <div className="flex flex-col items-start p-5 pb-3 md:p-7 md:pb-4">
              <CellPicture rows={featurePictures[item.feature]} className="h-7" />
              <p className="mt-3 mb-1">{item.solution}</p>
              <Link to={href("feature", { lang, slug: item.feature })} className="more-link mt-auto">
                {shell("readOn", { title: item.featureTitle })}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <section aria-labelledby="support" className="frame mt-12 md:mt-24">
        <div className="rounded-[2rem] bg-tint px-6 py-8 sm:px-12 md:py-14">
          <h2 id="support" className="text-h3">
            {text.support.title}
          </h2>
          <p className="mt-3 max-w-2xl text-lg">{text.support.text}</p>
          <div className="mt-6">
            <ButtonLink to={href("contact", { lang }, { topic: "support" })}>{text.support.button}</ButtonLink>
          </div>
        </div>
      </section>
      <CallToAction {...call} />
    </>
  );
}
