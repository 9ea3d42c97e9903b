import { useTranslations } from "use-intl";
import { href } from "../../domain/site-map.ts";
import { ButtonLink } from "../ui/button.tsx";
import { CellPicture } from "../ui/cell-picture.tsx";
import { useRoot } from "./use-root.ts";

/** The last thing on a page that sells. */
export function CallToAction({ title, text }: { title: string; text: string }) {
  const t = useTranslations("shell");
  const { locale } = useRoot();
  return (
    <section aria-labelledby="call-title" className="frame mt-24">
      <div className="grid items-center gap-10 overflow-hidden rounded-[2rem] bg-night-ground px-6 py-12 text-on-night sm:px-12 md:py-16 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h2 id="call-title">{title}</h2>
          <p className="mt-4 max-w-xl text-lg text-on-night-soft">{text}</p>
          <div className="mt-8">
            <ButtonLink large look="marigold" to={href("contact", { lang: locale }, { topic: "demo" })}>
              {t("requestDemo")}
            </ButtonLink>
          </div>
        </div>
        <CellPicture
          rows={["mmm.dd", ".nnmmm", "dd.nn.", "mmdd.n"]}
          className="mx-auto hidden w-full max-w-xs lg:block"
        />
      </div>
    </section>
  );
}
