import type { Route } from "./+types/cookies";
import { CookieTable } from "./cookie-table.tsx";
import { loadLegalPage } from "./legal-page.ts";
import { LegalText } from "./legal-text.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalPage(context, "cookies");
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText page={loaderData}>
      <CookieTable />
    </LegalText>
  );
}
