import { useTranslations } from "use-intl";
import { reportDays } from "../../domain/desk.ts";
import { type DeskPageName, href } from "../../domain/site-map.ts";
import { services } from "../context.ts";
import { useRoot } from "../site/use-root.ts";
import type { Route } from "./+types/overview";
import { DeskPage } from "./desk-page.tsx";
import { fromStore } from "./from-store.ts";

export function loader({ context }: Route.LoaderArgs) {
  return fromStore(context, context.get(services).desk.counts());
}

export default function Overview({ loaderData: { missed, help, comments, leads } }: Route.ComponentProps) {
  const t = useTranslations("desk");
  const { locale } = useRoot();
  const recent = t("overview.leads", { count: leads.recent, days: reportDays });
  const problems = [
    ...(leads.unsent > 0 ? [t("overview.unsent", { count: leads.unsent })] : []),
    ...(leads.failed > 0 ? [t("overview.failed", { count: leads.failed })] : []),
  ];
  const lines = [
    { page: "deskLeads", text: recent, problems },
    { page: "deskComments", text: t("overview.comments", { count: comments }) },
    { page: "deskMissed", text: t("overview.missed", { count: missed, days: reportDays }) },
    { page: "deskHelp", text: t("overview.help", { count: help, days: reportDays }) },
  ] satisfies { page: DeskPageName; text: string; problems?: string[] }[];
  return (
    <DeskPage title={t("overview.title")}>
      <ul className="mt-8 grid gap-3">
        {lines.map(({ page, text, problems = [] }) => (
          <li key={page}>
            <a
              href={href(page, { lang: locale })}
              className="block rounded-2xl border border-line bg-card p-5 font-semibold text-teal hover:border-teal"
            >
              {text}
              {problems.map((problem) => (
                <span key={problem} className="block text-error">
                  {problem}
                </span>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
