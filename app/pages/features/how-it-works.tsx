import { useTranslations } from "use-intl";
import type { FeaturePage } from "../../../domain/features.ts";
import type { FeatureText } from "../../../domain/page-texts.ts";
import { stepScenes } from "../../../domain/scenes.ts";
import { Picture } from "../../demos/scene.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";

interface Props {
  feature: FeaturePage;
  steps: FeatureText["steps"];
  /** Whether each step has a row of its own in a wide window. Otherwise the steps are columns. */
  inRows: boolean;
}

/** The three steps of a feature, each with a picture of what it says. */
export function HowItWorks({ feature, steps: { title, items }, inRows }: Props) {
  const t = useTranslations("pages");
  const scenes = stepScenes[feature];
  return (
    <TitledSection id="steps" title={title} band={band}>
      <figure
        aria-labelledby="steps"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone
        tabIndex={0}
        className={scroller}
      >
        <ol className={`${phoneColumns} ${inRows ? rows : columns}`}>
          {items.map((step, index) => {
            const scene = scenes[index];
            return (
              <li key={step.title} className={`group row-span-2 grid grid-rows-subgrid ${inRows ? row : ""}`}>
                <div className="grid grid-cols-[auto_1fr] content-start gap-x-3 md:gap-x-4">
                  <span className="numeral bg-tint text-brand-dark md:size-11 md:rounded-xl">{index + 1}</span>
                  <h3 className="self-center">{step.title}</h3>
                  <p className="col-span-2 mt-2 max-md:text-sm max-md:leading-snug">{step.text}</p>
                </div>
                {scene && (
                  <StepPicture className={inRows ? "md:group-even:order-last lg:px-16" : ""}>
                    <Picture scene={scene} rows={step.rows} isSmall />
                  </StepPicture>
                )}
              </li>
            );
          })}
        </ol>
      </figure>
      <p className="mt-3 text-soft text-xs md:mt-8">{t("example")}</p>
    </TitledSection>
  );
}

const band = "mt-10 border-line border-y bg-card py-8 md:mt-24 md:py-24";

/** On a phone, the steps are next to each other, and a part of the next one shows that there is more. */
const scroller =
  "-mx-5 mt-5 snap-x snap-mandatory scroll-px-5 overflow-x-auto px-5 md:mx-0 md:mt-12 md:overflow-visible md:px-0";
const phoneColumns = "grid auto-cols-[88%] grid-flow-col grid-rows-[1fr_auto] gap-x-4 gap-y-3 *:snap-start";
const columns = "md:auto-cols-fr md:gap-x-8 md:gap-y-6";
const rows = "md:grid-flow-row md:auto-cols-auto md:grid-rows-none md:gap-y-14";
const row = "md:row-span-1 md:grid-cols-2 md:grid-rows-none md:items-center md:gap-x-16";

/** A part of the product that continues below the lower edge, as if cut out of a screen. */
function StepPicture({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <div
      data-nosnippet
      className={`order-first flex min-w-0 flex-col overflow-hidden rounded-2xl bg-tint px-3 pt-3 md:min-h-64 md:rounded-3xl md:px-6 md:pt-8 ${className}`}
    >
      <div className="flex-1 content-center rounded-t-xl bg-card p-3 md:rounded-t-2xl md:p-5">{children}</div>
    </div>
  );
}
