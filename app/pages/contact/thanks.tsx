import { topics } from "../../../domain/leads/fields.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import type { Route } from "./+types/thanks";
import { Confirmation } from "./confirmation.tsx";

const referenceShape = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const query = new URL(request.url).searchParams;
  const asked = query.get("ref") ?? "";
  const topic = topics.find((each) => each === query.get("topic")) ?? "demo";
  const t = translatorOf(locale);
  const head = pageHead(context, {
    page: "thanks",
    title: t("thanks.metaTitle"),
    description: t("thanks.metaDescription"),
    noindex: true,
  });
  return {
    head,
    topic,
    support: context.get(services).site.support,
    reference: referenceShape.test(asked) ? asked : null,
  };
}

export default function Thanks({ loaderData }: Route.ComponentProps) {
  return <Confirmation {...loaderData} />;
}
