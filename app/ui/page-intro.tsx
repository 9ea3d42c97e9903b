import type { Crumb } from "../head/structured-data.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";

interface Props {
  headline: string;
  intro: string;
  crumbs?: readonly Crumb[];
}

/** The first section of a page: its headline and its intro. */
export function PageIntro({ headline, intro, crumbs = [] }: Props) {
  return (
    <section className="frame pt-12 md:pt-20">
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <h1 tabIndex={-1} className="max-w-4xl">
        {headline}
      </h1>
      <p className="mt-6 max-w-2xl text-lg">{intro}</p>
    </section>
  );
}
