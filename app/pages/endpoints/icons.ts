import { iconNameShape } from "../../../domain/icons.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/icons";

/** A week: icons change with a build. */
const cacheable = { "Cache-Control": "public, max-age=604800" };

/** More than any text names. */
const maxNames = 100;

/** The named icons of a set, in Iconify's shape: `/api/icons/lucide.json?icons=clock,users`. */
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
  // What is missing now may be there in a minute.
  return Response.json(answer, { headers: isWhole ? cacheable : { "Cache-Control": "public, max-age=60" } });
}
