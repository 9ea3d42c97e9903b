import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import {
  type StateCounts,
  type TextCard,
  type TextSearch,
  textStates,
  textsPerPage,
} from "../../../domain/desk/texts.ts";
import { href } from "../../../domain/site-map.ts";
import { textParts } from "../../../domain/texts.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { languages } from "../../../i18n/languages.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import { services, visit } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { useRoot } from "../../site/use-root.ts";
import { buttonLooks } from "../../ui/button.tsx";
import { DeskPage, Notice, Table } from "../desk-page.tsx";
import { fromStore } from "../from-store.ts";
import type { Route } from "./+types/texts";
import { Coverage } from "./coverage.tsx";
import { readLocale, textAddress } from "./text-address.ts";
import { useTextTitle } from "./text-title.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor } = context.get(services);
  const { query } = context.get(visit);
  const at = query.get("at");
  const lang = localeOf(context);
  if (at !== null) {
    const find = query.get("find");
    const place = await fromStore(context, editor.textAt(at, find ?? ""));
    if (place) throw redirect(textAddress(lang, place.family, { right: place.locale, find }), 303);
  }
  const search: TextSearch = {
    words: (query.get("words") ?? "").trim(),
    part: textParts.find((part) => part === query.get("part")) ?? null,
    locale: readLocale(context, "in"),
    state: textStates.find((state) => state === query.get("state")) ?? null,
    page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
  };
  return { search, ...(await fromStore(context, editor.find(search))), isLost: at !== null };
}

/** All texts of the site, what each language lacks of them, and a search. */
export default function Texts({ loaderData: { search, cards, count, coverage, isLost } }: Route.ComponentProps) {
  const t = useTranslations("editor");
  const { locale } = useRoot();
  const hasViews = cards.some(({ views }) => views !== null);
  const isAll = search.words === "" && [search.part, search.locale, search.state].every((each) => each === null);
  return (
    <DeskPage title={t("title")} intro={t("intro")}>
      {isLost && <Notice>{t("list.notEditable")}</Notice>}
      <Search search={search} />
      <details open={isAll && search.page === 1} className="mt-6">
        <summary className="more-link cursor-pointer">{t("coverage.title")}</summary>
        <Coverage coverage={coverage} />
      </details>
      {cards.length === 0 ? (
        <p className="mt-8">{t("list.found", { count: 0 })}</p>
      ) : (
        <Table
          title={t("list.found", { count })}
          head={[t("list.text"), t("list.part"), ...(hasViews ? [t("list.views")] : []), t("list.languages")]}
          numbers={hasViews ? [2] : []}
          rows={cards.map((card) => ({
            key: card.family,
            cells: [
              <Title key="title" card={card} search={search} />,
              t(`parts.${card.part}`),
              ...(card.views === null ? [] : [formatNumber(locale, card.views)]),
              <Languages key="languages" card={card} />,
            ],
          }))}
        />
      )}
      <Pages search={search} count={count} />
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={href("deskNewText", { lang: locale })} className={`button ${buttonLooks.quiet}`}>
          {t("create.title")}
        </a>
        <a href={href("deskTextExchange", { lang: locale })} className={`button ${buttonLooks.quiet}`}>
          {t("exchange.title")}
        </a>
      </p>
    </DeskPage>
  );
}

function Search({ search }: { search: TextSearch }) {
  const t = useTranslations("editor");
  const { locale } = useRoot();
  const choices = [
    { name: "part", label: t("list.part"), all: t("list.allParts"), value: search.part, options: textParts },
    { name: "in", label: t("list.language"), all: t("list.anyLanguage"), value: search.locale, options: locales },
    { name: "state", label: t("list.state"), all: t("list.anyState"), value: search.state, options: textStates },
  ] as const;
  const nameOf = (name: string, option: string) =>
    name === "in"
      ? languages[option as Locale].ownName
      : t(`${name === "part" ? "parts" : "states"}.${option}` as never);
  return (
    <form
      action={href("deskTexts", { lang: locale })}
      className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:items-end"
    >
      <label className="grid gap-1 font-semibold text-sm">
        {t("list.words")}
        <input type="search" name="words" defaultValue={search.words} className="control font-normal" />
      </label>
      {choices.map(({ name, label, all, value, options }) => (
        <label key={name} className="grid gap-1 font-semibold text-sm">
          {label}
          <select name={name} defaultValue={value ?? ""} className="control font-normal">
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {nameOf(name, option)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className={`button ${buttonLooks.primary}`}>
        {t("list.find")}
      </button>
    </form>
  );
}

/** The link to the text, in the language that was asked for. */
function Title({ card, search: { words, locale: asked } }: { card: TextCard; search: TextSearch }) {
  const { locale } = useRoot();
  const titleOf = useTextTitle();
  const { family, part, address } = card;
  // A part has many messages, so the link leads to the one that was looked for.
  const find = part === "messages" && words !== "" ? words : null;
  return (
    <>
      <a href={textAddress(locale, family, { right: asked ?? locale, find })} className="text-link">
        <bdi>{titleOf(card)}</bdi>
      </a>
      <span className="wrap-anywhere block font-normal text-soft text-xs">{address ?? family}</span>
    </>
  );
}

/** A link for each language with the number of blocks that need work. */
function Languages({ card }: { card: TextCard }) {
  const t = useTranslations("editor.list");
  const { locale } = useRoot();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {locales.map((each) => {
        const counts = card.counts[each];
        const todo = counts ? openUnits(counts) : null;
        const { displayCode, ownName } = languages[each];
        const label = todo === null ? t("notWritten") : t("todo", { count: todo });
        return (
          <li key={each}>
            <a
              href={textAddress(locale, card.family, { right: each })}
              title={`${ownName}: ${label}`}
              aria-label={`${displayCode}${todo ? ` ${formatNumber(locale, todo)}` : ""}: ${label}`}
              className={`flex min-h-8 items-center gap-1 rounded-lg border px-2 text-sm hover:border-brand ${looks(todo)}`}
            >
              {displayCode} {todo !== null && todo > 0 && <b className="tabular">{formatNumber(locale, todo)}</b>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function looks(todo: number | null): string {
  if (todo === null) return "border-control border-dashed text-soft";
  return todo === 0 ? "border-tint bg-tint text-brand-dark" : "border-accent";
}

function openUnits(counts: StateCounts): number {
  return textStates.reduce((sum, state) => sum + (state === "current" ? 0 : counts[state]), 0);
}

function Pages({ search, count }: { search: TextSearch; count: number }) {
  const t = useTranslations("editor.list");
  const { locale } = useRoot();
  const { words, part, locale: language, state, page } = search;
  const last = Math.ceil(count / textsPerPage);
  const linkTo = (to: number) =>
    href("deskTexts", { lang: locale }, { words: words || null, part, in: language, state, page: to > 1 ? to : null });
  if (last <= 1) return null;
  return (
    <nav aria-label={t("pages")} className="mt-6 flex flex-wrap items-center gap-x-6">
      {page > 1 && (
        <a href={linkTo(page - 1)} rel="prev" className="more-link">
          {t("previous")}
        </a>
      )}
      <span className="text-soft">{t("page", { page, last })}</span>
      {page < last && (
        <a href={linkTo(page + 1)} rel="next" className="more-link">
          {t("next")}
        </a>
      )}
    </nav>
  );
}
