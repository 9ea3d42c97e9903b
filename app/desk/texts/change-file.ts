import { data, redirect } from "react-router";
import type { Locale } from "../../../i18n/locales.ts";
import { type Context, services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { fromStore } from "../from-store.ts";
import { currentMember } from "../session.ts";
import type { EditedForm } from "./block.tsx";
import { textAddress } from "./text-address.ts";
import type { MoveFailure, SavedForm } from "./text-form.ts";

/** Begins a text in a language that does not have it, sets when the text is public, or gives it another address. */
export async function changeFile(
  context: Context,
  file: { family: string; locale: Locale },
  form: ReadonlyMap<string, string>,
) {
  const { editor } = context.get(services);
  const member = context.get(currentMember);
  const [published, from, to] = [form.get("published"), form.get("from"), form.get("to")?.trim()];
  if (from !== undefined && to !== undefined) return rename(context, file, { from, to });
  const call =
    published === undefined
      ? editor.translate(member, file, form.get("slug") ?? "")
      : editor.setDates(member, file, { published: published.trim(), isDraft: form.get("hidden") === "1" });
  const result = await fromStore(context, call);
  if (result.kind === "refused") return failure({ saved: new Map(), unsaved: new Map() }, result);
  throw redirect(textAddress(localeOf(context), file.family, { right: file.locale, did: "save" }), 303);
}

async function rename(context: Context, file: { family: string; locale: Locale }, slugs: { from: string; to: string }) {
  const { editor } = context.get(services);
  const result = await fromStore(context, editor.rename(context.get(currentMember), file, slugs));
  if (result.kind === "refused") {
    return data({ ...nothingSaved, refused: result, slug: slugs.to }, { status: statusOf([result.reason]) });
  }
  const family = result.family ?? file.family;
  throw redirect(textAddress(localeOf(context), family, { right: file.locale, did: "renamed" }), 303);
}

export const nothingSaved: EditedForm = { savedCount: 0, unsaved: new Map(), refused: null };

/** Returns the page with what was typed. */
export function failure({ saved, unsaved }: SavedForm, refused: EditedForm["refused"]) {
  const edited: EditedForm = { savedCount: saved.size, unsaved, refused };
  const results = [...unsaved.values()].map(({ result }) => (result.kind === "conflict" ? "conflict" : result.reason));
  return data(edited, { status: statusOf(refused ? [...results, refused.reason] : results) });
}

/** 403: the member lacks the role; 409: another member or a developer changed something; 400: it must be corrected. */
function statusOf(reasons: readonly MoveFailure["reason"][]): 400 | 403 | 409 {
  if (reasons.includes("role")) return 403;
  return reasons.includes("conflict") || reasons.includes("changed") ? 409 : 400;
}
