import { useLocale, useTranslations } from "use-intl";
import type { Topic } from "../../domain/leads/fields.ts";
import type { HomeText } from "../../domain/page-texts.ts";
import { href } from "../../domain/site-map.ts";
import { ButtonLink } from "../ui/button.tsx";
import { CellPicture } from "../ui/cell-picture.tsx";

interface Props {
  title: string;
  text: string;
  /** The steps after the click. Without them, a picture is shown. */
  next?: HomeText["start"];
  /** The topic of the contact form and the label of the button. Without them, the button requests a demo. */
  button?: { topic: Topic; label: string };
}

/** The last section of a marketing page, with a button that leads to the contact form. */
export function CallToAction({ title, text, next, button }: Props) {
  const t = useTranslations("shell");
  const { topic, label }: NonNullable<Props["button"]> = button ?? { topic: "demo", label: t("requestDemo") };
  const locale = useLocale();
  return (
    <section aria-labelledby="call-title" className="frame mt-12 md:mt-24">
      <div className="grid items-center gap-5 overflow-hidden rounded-[2rem] border border-night-line bg-night-ground px-5 py-6 text-on-night md:gap-8 sm:px-12 md:py-16 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h2 id="call-title">{title}</h2>
          <p className="mt-3 max-w-xl text-on-night-soft text-sm md:mt-4 md:text-lg">{text}</p>
          <div className="mt-4 md:mt-7">
            <ButtonLink large look="accent" to={href("contact", { lang: locale }, { topic })}>
              {label}
            </ButtonLink>
          </div>
        </div>
        {next ? (
          <Next {...next} />
        ) : (
          <CellPicture
            rows={["mmm.dd", ".nnmmm", "dd.nn.", "mmdd.n"]}
            className="mx-auto hidden w-full max-w-xs lg:block"
          />
        )}
      </div>
    </section>
  );
}

function Next({ title, items }: HomeText["start"]) {
  return (
    <div>
      <h3>{title}</h3>
      <ol className="mt-3 grid gap-2 md:mt-4 md:gap-4">
        {items.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span className="numeral border border-on-night/25 text-accent text-sm">{index + 1}</span>
            <div>
              <p className="pt-0.5 font-semibold leading-snug">{step.title}</p>
              <p className="mt-1 text-on-night-soft text-sm leading-snug max-md:hidden">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
