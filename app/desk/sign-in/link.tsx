import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { linkMinutes, returnPath } from "../../../domain/desk/team.ts";
import { href } from "../../../domain/site-map.ts";
import { personalize } from "../../cache.ts";
import { services, visit } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { readForm } from "../../form-post.ts";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice, SignInPage } from "../desk-page.tsx";
import { fromStore } from "../from-store.ts";
import { readSession, sessionCookies } from "../session.ts";
import type { Route } from "./+types/link";

/** Reads the token without using it up, because email security scanners open links too. */
export function loader({ context }: Route.LoaderArgs) {
  const { query } = context.get(visit);
  return { token: query.get("token") ?? "", back: returnPath(query.get("back") ?? "") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const back = returnPath(form?.get("back") ?? "");
  const { team } = context.get(services);
  const token = form?.get("token") ?? "";
  const outcome = await fromStore(context, team.signIn(token, personalize(context).ip, readSession(context)));
  if (outcome.kind === "signed-in") {
    const cookies = sessionCookies(context, outcome.session);
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
    throw redirect(back ?? href("desk", { lang: localeOf(context) }), { status: 303, headers });
  }
  const minutes = outcome.kind === "too-many" ? outcome.minutes : null;
  return data({ back, minutes }, { status: minutes === null ? 400 : 429 });
}

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("desk.signIn");
  const { locale } = useRoot();
  const back = actionData?.back ?? loaderData.back;
  if (actionData) {
    return (
      <SignInPage title={t("title")}>
        <Notice isError>
          {actionData.minutes === null
            ? t("refused", { minutes: linkMinutes })
            : t("tooMany", { minutes: actionData.minutes })}
        </Notice>
        <p className="mt-8">
          <ButtonLink document to={href("deskSignIn", { lang: locale }, { back })}>
            {t("newLink")}
          </ButtonLink>
        </p>
      </SignInPage>
    );
  }
  return (
    <SignInPage title={t("title")}>
      <p className="mt-4">{t("linkText")}</p>
      <form method="post" action={href("deskLink", { lang: locale })} className="mt-8">
        <input type="hidden" name="token" value={loaderData.token} />
        <input type="hidden" name="back" value={back ?? ""} />
        <button type="submit" className="button button-large bg-brand text-on-brand hover:bg-brand-dark">
          {t("linkButton")}
        </button>
      </form>
    </SignInPage>
  );
}
