import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { loadTextPage, textsOf } from "../../site/text-page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CellPicture } from "../../ui/cell-picture.tsx";
import type { Route } from "./+types/about";

export function loader({ context }: Route.LoaderArgs) {
  return loadTextPage(context, "about", textsOf(context).about);
}

export default function About({ loaderData: { head, text, call } }: Route.ComponentProps) {
  const t = useTranslations("shell");
  return (
    <>
      <section className="frame grid items-center gap-12 pt-12 md:pt-20 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <h1 tabIndex={-1}>{text.headline}</h1>
          <p className="mt-6 max-w-2xl text-lg">{text.intro}</p>
        </div>
        <CellPicture
          rows={["MMMdd.oo", "mm.ddnno", "o.MMMnNN", "ddd.mmoo", "nn.DDDmm"]}
          className="h-20 lg:h-auto lg:w-full"
        />
      </section>
      <div className="frame mt-12 grid gap-x-16 gap-y-8 md:mt-20 md:gap-y-14 md:grid-cols-2">
        {text.sections.map((section) => (
          <section key={section.title} className="border-line border-t pt-6">
            <h2 className="text-h3">{section.title}</h2>
            <p className="mt-3">{section.text}</p>
          </section>
        ))}
      </div>
      <section className="frame mt-12 md:mt-20">
        <div className="card flex flex-wrap items-center justify-between gap-x-12 gap-y-5 p-6 md:p-8">
          <div className="max-w-2xl">
            <h2 className="text-h3">{text.careers.title}</h2>
            <p className="mt-2">{text.careers.text}</p>
          </div>
          <div>
            <ButtonLink look="quiet" to={href("careers", { lang: head.locale })}>
              {t("careers")}
            </ButtonLink>
          </div>
        </div>
      </section>
      <CallToAction {...call} />
    </>
  );
}
