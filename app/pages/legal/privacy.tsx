import type { Route } from "./+types/privacy";
import { LegalText, loadLegalPage } from "./legal-text.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalPage(context, "privacy");
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />;
}
