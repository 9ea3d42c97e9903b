import type { Route } from "./+types/privacy";
import { loadLegalPage } from "./legal-page.ts";
import { LegalText } from "./legal-text.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalPage(context, "privacy");
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />;
}
