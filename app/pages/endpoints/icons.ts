import { iconNameShape } from "../../../domain/icons.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/icons";

/** Cached for a week, because icons change only with a build. */
const cacheable = { "Cache-Control": "public, max-age=604800" };

/** The maximum number of icons in a request, which is more than any text names. */
const maxNames = 100;

/** Serves the named icons of a set in Iconify's format: `/api/icons/lucide.json?icons=clock,users`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = (new URL(request.url).searchParams.get("icons") ?? "").split(",").filter(Boolean);
  if (asked.length === 0 || asked.length > maxNames) {
    return Response.json({ error: `name 1 to ${maxNames} icons: ?icons=clock,users` }, { status: 400 });
  }
  const prefix = params.file.replace(/\.json$/, "");
  const isKnown = params.file.endsWith(".json") && iconNameShape.test(prefix);
  const answer = isKnown ? await context.get(services).icons.find(prefix, asked) : null;
  if (!answer) return Response.json({ error: "there is no such set" }, { status: 404 });
  const isWhole = answer.not_found.length === 0;
  // An icon that is missing now may be available in a minute.
  return Response.json(answer, { headers: isWhole ? cacheable : { "Cache-Control": "public, max-age=60" } });
}
