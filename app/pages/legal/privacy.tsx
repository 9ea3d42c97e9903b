import { localeOf } from "../../failures.ts";
import { headTags } from "../../head/page-head.ts";
import type { Route } from "./+types/privacy";
import { loadLegalPage } from "./legal-page.ts";
import { LegalText } from "./legal-text.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return loadLegalPage(context, "privacy", localeOf(params, context));
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />;
}
