import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { findText } from "../../../domain/desk/find-text.ts";
import { canBeDrafted, type TextInAll, type TextTable, textActions } from "../../../domain/desk/texts.ts";
import { href } from "../../../domain/site-map.ts";
import { languages } from "../../../i18n/languages.ts";
import { isLocale, type Locale, locales } from "../../../i18n/locales.ts";
import { type Context, editorTools, services, visit } from "../../context.ts";
import { entryNotFound, localeOf } from "../../failures.ts";
import { isFromScript, readForm } from "../../form-post.ts";
import { useRoot } from "../../site/use-root.ts";
import { Choices, DeskPage, Notice } from "../desk-page.tsx";
import { fromStore } from "../from-store.ts";
import { currentMember } from "../session.ts";
import type { Route } from "./+types/text";
import { Actions, allowedMoves, steps } from "./actions.tsx";
import { anchorOf, type EditedForm } from "./block.tsx";
import { changeFile, failure, nothingSaved } from "./change-file.ts";
import { Drafted } from "./exchange-results.tsx";
import { Address, Begin, Dates, WholeText } from "./file-forms.tsx";
import { AllLanguages, GoneBlocks, SideBySide } from "./sheets.tsx";
import { familyOf, familyParameter, readLocale, textAddress } from "./text-address.ts";
import { keyOf, moveForm, type SavedForm, saveForm } from "./text-form.ts";
import { useTextTitle } from "./text-title.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { editor, pictures } = context.get(services);
  const { query } = context.get(visit);
  const family = familyOf(params);
  const lang = localeOf(context);
  const right = readLocale(context, "right") ?? lang;
  const table = await openTable(context, family, right);
  if (table === null) throw entryNotFound(context);
  const find = query.get("find");
  if (find !== null) {
    const row =
      table.rows[
        findText(
          table.rows.map((each) => each.right?.shown ?? ""),
          find,
        )
      ];
    const sides = { left: query.get("left"), right };
    throw redirect(textAddress(lang, family, sides) + (row ? `#${anchorOf(right, row.unit)}` : ""), 303);
  }
  const inAll = query.get("right") === "all" ? await fromStore(context, editor.openAll(family)) : null;
  const all = inAll?.units ?? null;
  const member = context.get(currentMember);
  const canWrite = textActions.save.some((role) => member.roles.has(role));
  const toDraft = table.rows.filter((row) => canBeDrafted(row.kind, row.right?.state ?? "missing"));
  const cells = all ? all.flatMap((unit) => Object.values(unit.cells)) : table.rows.flatMap((row) => row.right ?? []);
  return {
    ...{ table, all, rests: inAll?.rests ?? {}, right },
    left: readLocale(context, "left") ?? table.source,
    moves: allowedMoves(member, all ? null : right, new Set(cells.map(({ state }) => state))),
    canWrite,
    isCorrection: isCorrection(table, all, right),
    canTry: table.part === "pages" && table.address !== null && member.roles.has("publisher"),
    canRename: !all && table.slug !== null && textActions.rename.some((role) => member.roles.has(role)),
    canDraft: editor.draftByMachine !== null && canWrite && !all && right !== table.source && toDraft.length > 0,
    did: ([...steps, "save", "restored", "renamed"] as const).find((each) => each === query.get("did")) ?? null,
    pictures: canWrite && table.whole ? await fromStore(context, pictures.list()) : [],
    script: context.get(editorTools).script,
  };
}

/** Opens a text beside the language that the address names, or else beside its source. */
async function openTable(context: Context, family: string, right: Locale): Promise<TextTable | null> {
  const { editor } = context.get(services);
  const left = readLocale(context, "left");
  const table = await fromStore(context, editor.open(family, left ?? right, right));
  if (left !== null || table === null || table.source === right) return table;
  return fromStore(context, editor.open(family, table.source, right));
}

/** Returns whether the open edits of the source are only corrections; `null`: it is not on the page. */
function isCorrection({ source, rows }: TextTable, all: readonly TextInAll[] | null, right: Locale): boolean | null {
  if (!all && right !== source) return null;
  const cells = all ? all.map((unit) => unit.cells[source]) : rows.map((row) => row.right);
  const open = cells.flatMap((cell) => (cell?.edit && cell.edit.state !== "published" ? [cell.edit] : []));
  return open.length > 0 && open.every((edit) => edit.isCorrection);
}

/** Stores drafts that the script sends during typing, and answers with what was stored and what was not. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }, next) => {
    if (!isFromScript(request)) return next();
    const form = await readForm(request);
    const { saved, unsaved } = await saveForm(context, familyOf({ family: params.family ?? "" }), form ?? new Map());
    return Response.json({ saved: Object.fromEntries(saved), unsaved: [...unsaved.keys()] });
  },
];

export async function action({ request, params, context }: Route.ActionArgs) {
  const family = familyOf(params);
  const form = (await readForm(request)) ?? new Map<string, string>();
  const locale = form.get("file");
  if (isLocale(locale)) return changeFile(context, { family, locale }, form);
  const outcome = await saveForm(context, family, form);
  if (outcome.unsaved.size > 0) return failure(outcome, null);
  if (form.get("move") === "machine") return draft(context, family, outcome);
  const move = steps.find((each) => each === form.get("move"));
  const refused = move ? await moveForm(context, family, form, { to: move, saved: outcome.saved }) : null;
  if (refused) return failure(outcome, refused);
  const { query } = context.get(visit);
  const sides = { left: query.get("left"), right: query.get("right") };
  throw redirect(textAddress(localeOf(context), family, { ...sides, did: move ?? "save" }), 303);
}

/** Drafts by machine what the text lacks in the language of the page. */
async function draft(context: Context, family: string, outcome: SavedForm) {
  const { draftByMachine } = context.get(services).editor;
  const file = { family, locale: readLocale(context, "right") ?? localeOf(context) };
  const drafted = draftByMachine && (await fromStore(context, draftByMachine(context.get(currentMember), file)));
  if (drafted?.kind === "refused") return failure(outcome, drafted.problem);
  if (drafted === null) return failure(outcome, { reason: "gone", detail: "" });
  return data({ ...nothingSaved, drafted } satisfies EditedForm);
}

export default function Text({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("editor");
  const { locale } = useRoot();
  const { table, all, left, right, moves, canWrite, canRename, canTry, canDraft, did, pictures, script } = loaderData;
  const { isCorrection, rests } = loaderData;
  const { family, part, address, slug, problems } = table;
  const edited: EditedForm = actionData ?? nothingSaved;
  const canPublish = moves.includes("published");
  const links = { lang: locale, family: familyParameter(family) };
  return (
    <DeskPage title={useTextTitle()(table)}>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <span className="py-2.5 text-soft">{t(`parts.${part}`)}</span>
        {address !== null && (
          <a href={address} className="more-link wrap-anywhere">
            {address}
          </a>
        )}
        <a href={href("deskTextHistory", links, { in: right })} className="more-link">
          {t("history.title")}
        </a>
        {canTry && (
          <a href={href("deskTextExperiment", links)} className="more-link">
            {t("experiment.title")}
          </a>
        )}
      </p>
      {!actionData && did && <Notice>{t(`did.${did}`)}</Notice>}
      {edited.drafted ? (
        <Drafted drafted={edited.drafted} language={right} />
      ) : (
        actionData && <Failed edited={edited} />
      )}
      {problems.map(({ kind, detail }) => (
        <p key={detail} className="mt-4 rounded-2xl border-2 border-error bg-card p-4">
          {t(`problems.${kind}`)}{" "}
          <bdi lang="en" className="wrap-anywhere">
            {detail}
          </bdi>
        </p>
      ))}
      <GoneBlocks unsaved={edited.unsaved} {...{ table, all, right }} />
      <Sides family={family} left={left} right={all ? "all" : right} />
      {!all && !table.locales.includes(right) && <Begin table={table} language={right} canWrite={canWrite} />}
      <form
        method="post"
        encType="multipart/form-data"
        action={textAddress(locale, family, { left, right: all ? "all" : right })}
        data-editor={JSON.stringify(Object.fromEntries(scriptTexts.map((name) => [name, t(`script.${name}`)])))}
        className="mt-4"
      >
        {all ? (
          <AllLanguages family={family} units={all} {...{ rests, edited, canWrite, canPublish, canTry }} />
        ) : (
          <SideBySide {...{ table, left, right, edited, canWrite, canPublish }} />
        )}
        <Actions
          {...{ moves, canWrite, canDraft }}
          language={all ? null : right}
          isCorrection={isCorrection}
          preview={all || !table.hasPreview ? null : href("deskTextPreview", links, { in: right })}
        />
      </form>
      {!all && canWrite && table.dates && <Dates family={family} language={right} dates={table.dates} />}
      {canRename && slug !== null && <Address {...{ family, part, slug }} language={right} typed={edited.slug} />}
      {!all && ((canWrite && table.whole) || edited.unsaved.has(keyOf(right, ""))) && (
        <WholeText
          family={family}
          language={right}
          {...{ whole: table.whole, canPublish }}
          unsaved={edited.unsaved.get(keyOf(right, ""))}
          pictures={pictures}
        />
      )}
      <script type="module" src={script} />
    </DeskPage>
  );
}

/** What the script says. */
const scriptTexts = ["saving", "saved", "failed", "unsaved", "undo"] as const;

function Failed({ edited: { savedCount, unsaved, refused } }: { edited: EditedForm }) {
  const t = useTranslations("editor");
  return (
    <Notice isError>
      {unsaved.size > 0 && t("notSaved", { count: unsaved.size })}{" "}
      {savedCount > 0 && t("othersSaved", { count: savedCount })}{" "}
      {refused && `${t(`reasons.${refused.reason}`)} ${refused.detail}`}
    </Notice>
  );
}

/** Links that choose the language to read and the one to write. */
function Sides({ family, left, right }: { family: string; left: Locale; right: Locale | "all" }) {
  const t = useTranslations("editor");
  const { locale } = useRoot();
  const nameOf = (each: Locale | "all") => (each === "all" ? t("sides.all") : languages[each].ownName);
  return (
    <div className="mt-4 grid gap-x-10 md:grid-flow-col md:justify-start">
      <div>
        <p className="text-soft text-sm">{t("sides.to")}</p>
        <Choices
          label={t("sides.to")}
          links={([...locales, "all"] as const).map((each) => ({
            to: textAddress(locale, family, { left, right: each }),
            text: nameOf(each),
            isCurrent: each === right,
          }))}
        />
      </div>
      {isLocale(right) && (
        <div>
          <p className="text-soft text-sm">{t("sides.from")}</p>
          <Choices
            label={t("sides.from")}
            links={locales.map((each) => ({
              to: textAddress(locale, family, { left: each, right }),
              text: languages[each].displayCode,
              isCurrent: each === left,
            }))}
          />
        </div>
      )}
    </div>
  );
}
