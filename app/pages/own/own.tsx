import { data, redirect } from "react-router";
import type { Translations } from "../../../domain/content.ts";
import { demoFactsOf } from "../../../domain/demos/demo.ts";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { cachePage } from "../../cache.ts";
import { services } from "../../context.ts";
import { Demo } from "../../demos/demo.tsx";
import { available, localeOf } from "../../failures.ts";
import { ownPaths, pageHead } from "../../head/page-head.ts";
import { KeptHtml } from "../../site/kept-html.tsx";
import { shownPrivacy } from "../../site/lead-form/shown-privacy.ts";
import { KeptText, textId } from "../../site/long-text/kept-text.tsx";
import { keepMissing } from "../../site/long-text/text-html.tsx";
import { noSuchPage } from "../../site/old-posts.ts";
import type { Route } from "./+types/own";
import { LeadForm } from "./lead-form.tsx";
import { keepOwnPage, type OwnPart } from "./own-html.tsx";

type Context = Route.LoaderArgs["context"];

/** Finds the page, or handles the address as one without a page: most of those have one segment, too. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { content, facts } = context.get(services);
  const answer = available(await content.own.find(locale, slug));
  if (answer === null) throw await noSuchPage(context, `${locale}/${slug}`);
  const { entry, translations } = answer;
  if (entry === null) return missing(context, translations);
  if (entry.slug !== slug) throw redirect(href("own", { lang: locale, slug: entry.slug }), 301);
  cachePage(context, "own");
  const head = pageHead(context, {
    page: "own",
    title: entry.metaTitle,
    description: entry.description,
    translations: { paths: ownPaths(translations), fallback: "home" },
    noindex: entry.noindex,
  });
  const { parts, text } = keepOwnPage(context, entry);
  const hasForm = parts.some(({ kind }) => kind === "form");
  const demoFacts = parts.some(({ kind }) => kind === "demo") ? demoFactsOf(facts) : null;
  return { head, parts, text, privacy: hasForm ? shownPrivacy(context) : null, facts: demoFacts };
}

/** Returns a 404 for a page that exists only in other languages. It links to the page in those. */
function missing(context: Context, translations: Translations) {
  const lang = localeOf(context);
  const t = translatorOf(lang);
  const paths = ownPaths(translations);
  const head = pageHead(context, {
    page: "own",
    title: t("missing.title"),
    description: t("missing.page"),
    translations: { paths, fallback: "home" },
    noindex: true,
  });
  const back = { to: href("home", { lang }), title: t("frame.homePage") };
  const text = keepMissing(context, { kind: "page", paths, back });
  const parts: OwnPart[] = [{ kind: "kept", id: textId }];
  return data({ head, parts, text, privacy: null, facts: null }, { status: 404 });
}

export default function Own({ loaderData, params: { slug } }: Route.ComponentProps) {
  const { parts, text, privacy, facts } = loaderData;
  return parts.map((part) => {
    const key = `${slug} ${part.id}`;
    if (part.kind === "kept") return <KeptText key={key} id={part.id} text={text} />;
    if (part.kind === "form") return privacy && <LeadForm key={key} topic={part.topic} privacy={privacy} />;
    return (
      facts && (
        <div key={key} className="frame mt-9">
          <div className="max-w-[42rem]">
            <Demo feature={part.feature} facts={facts}>
              <KeptHtml id={part.id} parts={text.parts} />
            </Demo>
          </div>
        </div>
      )
    );
  });
}
