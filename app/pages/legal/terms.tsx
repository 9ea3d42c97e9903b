import type { Route } from "./+types/terms";
import { loadLegalPage } from "./legal-page.ts";
import { LegalText } from "./legal-text.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalPage(context, "terms");
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />;
}
