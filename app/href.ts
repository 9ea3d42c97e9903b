import type { Locale } from "../i18n/locales.ts";
import { machinePages, pages } from "./routes.ts";

const map = { ...pages, ...machinePages };

export type PageName = keyof typeof map;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name extends `${infer Clean}.${string}`
      ? Clean
      : Name
    : never;

type Params<Name extends PageName> = {
  [Key in ParamNames<(typeof map)[Name]["path"]>]: Key extends "lang" ? Locale : string;
};

type Query<Name extends PageName> = Partial<Record<(typeof map)[Name]["query"][number], string | number>>;

/** The path of a page: `href("blogPost", { lang: "kk", uri })`. The only way a link comes about. */
export function href<Name extends PageName>(name: Name, params: Params<Name>, query: Query<Name> = {}): string {
  const values: Record<string, string> = params;
  const path = map[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ""));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}
