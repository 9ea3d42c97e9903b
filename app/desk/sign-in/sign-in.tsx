import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { linkMinutes, linkPauseMinutes, returnPath } from "../../../domain/desk/team.ts";
import { href } from "../../../domain/site-map.ts";
import { personalize } from "../../cache.ts";
import { services, visit } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { readForm } from "../../form-post.ts";
import { emailInput, TextField } from "../../site/forms.tsx";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice, SignInPage } from "../desk-page.tsx";
import { findSession } from "../session.ts";
import type { Route } from "./+types/sign-in";

export async function loader({ context }: Route.LoaderArgs) {
  const { query } = context.get(visit);
  const back = returnPath(query.get("back") ?? "");
  if (await findSession(context)) throw redirect(back ?? href("desk", { lang: localeOf(context) }), 303);
  return { back, isSent: query.has("sent"), sendsMail: context.get(services).team.sendsMail };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = form?.get("email") ?? "";
  const lang = localeOf(context);
  const back = returnPath(form?.get("back") ?? "");
  const { ip } = personalize(context);
  const outcome = await context.get(services).team.requestLink({ email, locale: lang, back, ip });
  if (outcome.kind === "asked") {
    throw redirect(href("deskSignIn", { lang }, { sent: 1, back }), 303);
  }
  const minutes = outcome.kind === "too-many" ? outcome.minutes : null;
  return data({ email, back, minutes }, { status: minutes === null ? 400 : 429 });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("desk.signIn");
  const { locale } = useRoot();
  if (!loaderData.sendsMail) {
    return (
      <SignInPage title={t("title")}>
        <p className="mt-4">{t("noMail", { command: "npm run team" })}</p>
      </SignInPage>
    );
  }
  const back = actionData?.back ?? loaderData.back;
  if (loaderData.isSent && !actionData) {
    return (
      <SignInPage title={t("sentTitle")}>
        <p role="status" className="mt-4">
          {t("sentText", { minutes: linkMinutes, pause: linkPauseMinutes })}
        </p>
        <p className="mt-8">
          <ButtonLink look="quiet" document to={href("deskSignIn", { lang: locale }, { back })}>
            {t("again")}
          </ButtonLink>
        </p>
      </SignInPage>
    );
  }
  const isWrong = actionData?.minutes === null;
  return (
    <SignInPage title={t("title")}>
      <p className="mt-4">{t("text")}</p>
      {actionData && !isWrong && <Notice isError>{t("tooMany", { minutes: actionData.minutes ?? 1 })}</Notice>}
      <form method="post" action={href("deskSignIn", { lang: locale })} className="mt-8 grid gap-6">
        <input type="hidden" name="back" value={back ?? ""} />
        <TextField
          {...emailInput}
          // Not `email`: the server validates the address, so that the error is in the language of the page.
          type="text"
          name="email"
          label={t("email")}
          error={isWrong ? t("invalid") : undefined}
          value={actionData?.email ?? ""}
          autoFocus={isWrong}
        />
        <button type="submit" className="button bg-brand text-on-brand hover:bg-brand-dark">
          {t("send")}
        </button>
      </form>
    </SignInPage>
  );
}
