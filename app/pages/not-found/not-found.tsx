import { noSuchPage } from "../../site/old-posts.ts";
import type { Route } from "./+types/not-found";

/** Handles every address without a route. */
export async function loader({ params, context }: Route.LoaderArgs) {
  throw await noSuchPage(context, params["*"]);
}

/** Never rendered: the loader always throws. Without a component, the route would respond with data, not a page. */
export default function NotFound() {
  return null;
}
