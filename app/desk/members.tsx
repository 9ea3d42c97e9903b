import { Outlet, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { mayOpen } from "../../domain/desk/team.ts";
import { href } from "../../domain/site-map.ts";
import { services } from "../context.ts";
import { localeOf } from "../failures.ts";
import { contentId } from "../site/skip-link.tsx";
import { useRoot } from "../site/use-root.ts";
import type { Route } from "./+types/members";
import { fromStore } from "./from-store.ts";
import { currentMember, requireMember } from "./session.ts";

/** Restricts all child pages to members: their loaders and actions run only after this middleware. */
export const middleware: Route.MiddlewareFunction[] = [requireMember];

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(currentMember);
  const lang = localeOf(context);
  const isOffice = member.roles.has("office");
  const failing = isOffice ? await fromStore(context, context.get(services).desk.failing()) : [];
  return {
    email: member.email,
    isFailing: failing.length > 0,
    shown: sections.filter(({ page }) => mayOpen(member, href(page, { lang }))),
  };
}

const sections = [
  { page: "desk", title: "desk.overview.title" },
  { page: "deskLeads", title: "desk.leads.title" },
  { page: "deskNumbers", title: "numbers.title" },
  { page: "deskComments", title: "desk.comments.title" },
  { page: "deskTexts", title: "editor.title" },
  { page: "deskPictures", title: "pictures.title" },
] as const;

/** The menu of the desk's pages, the email address of the member who is signed in, and the current page. */
export default function Members({ loaderData: { email, isFailing, shown } }: Route.ComponentProps) {
  const t = useTranslations();
  const { locale } = useRoot();
  const { pathname } = useLocation();
  return (
    <>
      <div className="border-line border-b bg-card">
        <nav
          aria-label={t("desk.sections")}
          className="frame flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
        >
          <ul className="-mx-3 flex flex-wrap">
            {shown.map(({ page, title }) => {
              const to = href(page, { lang: locale });
              return (
                <li key={page}>
                  <a href={to} aria-current={currentOf(pathname, to)} className="menu-item">
                    {t(title)}
                    {page === "desk" && isFailing && <FailureMark />}
                  </a>
                </li>
              );
            })}
          </ul>
          <form
            method="post"
            action={href("deskSignOut", { lang: locale })}
            className="flex flex-wrap items-center gap-x-4"
          >
            <span className="wrap-anywhere text-soft text-sm">{email}</span>
            <button type="submit" className="menu-item -mx-3 text-brand">
              {t("desk.signOut")}
            </button>
            <button type="submit" name="everywhere" value="1" className="menu-item -mx-3 text-brand">
              {t("desk.signOutEverywhere")}
            </button>
          </form>
        </nav>
      </div>
      <main id={contentId} tabIndex={-1} className="frame py-8 md:py-12">
        <Outlet />
      </main>
    </>
  );
}

/** Says in the menu that a destination does not work. */
function FailureMark() {
  const t = useTranslations("crm.failing");
  return (
    <span
      role="img"
      aria-label={t("mark")}
      title={t("mark")}
      className="ms-1.5 inline-block size-2.5 rounded-full bg-error"
    />
  );
}

/** Returns the `aria-current` of a link: for the shown page, or for its section. The overview is not a section. */
function currentOf(pathname: string, to: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return to.endsWith("/desk") || !pathname.startsWith(`${to}/`) ? undefined : "true";
}
