import { useTranslations } from "use-intl";
import { jobs, places, roles } from "../../../domain/demos/people.ts";

/** Returns the places, jobs and roles of the sample company as options of selects, in the language of the page. */
export function useSampleChoices() {
  const sample = useTranslations("demos.sample");
  const t = useTranslations("demoEmployees");
  return {
    places: places.map((value) => ({ value, text: sample(`places.${value}`) })),
    jobs: jobs.map((value) => ({ value, text: sample(`jobs.${value}`) })),
    roles: roles.map((value) => ({ value, text: t(`roles.${value}`) })),
  };
}
