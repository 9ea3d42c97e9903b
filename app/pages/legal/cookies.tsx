import { localeOf } from "../../failures.ts";
import { headTags } from "../../head/page-head.ts";
import type { Route } from "./+types/cookies";
import { CookieTable } from "./cookie-table.tsx";
import { loadLegalPage } from "./legal-page.ts";
import { LegalText } from "./legal-text.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return loadLegalPage(context, "cookies", localeOf(params, context));
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText page={loaderData}>
      <CookieTable />
    </LegalText>
  );
}
