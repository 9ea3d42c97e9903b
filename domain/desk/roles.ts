import { isLocale, type Locale, locales } from "../../i18n/locales.ts";

/**
 * What a member may do at the desk. `office`: requests, comments and reports. `writer`: write texts. `reviewer`:
 * confirm texts of their languages. `publisher`: show texts to visitors.
 */
export const deskRoles = ["office", "writer", "reviewer", "publisher"] as const;

export type DeskRole = (typeof deskRoles)[number];

/** The roles of a member. A reviewer has at least one language; all others have none. */
export interface MemberRoles {
  roles: ReadonlySet<DeskRole>;
  /** The languages whose texts the member may confirm. */
  reviews: readonly Locale[];
}

/** A member who acts. `email` is in lower case. */
export interface Member extends MemberRoles {
  email: string;
}

/**
 * Reads roles as they are stored and typed: `writer,reviewer:kk+ru,publisher`. A reviewer without languages reviews
 * all. Returns `null` if the text is wrong, for example empty, or names an unknown role.
 */
export function parseRoles(text: string): MemberRoles | null {
  const roles = new Set<DeskRole>();
  let reviews: readonly Locale[] = [];
  for (const part of text.split(",")) {
    const [name, languages, ...more] = part.trim().split(":");
    const role = deskRoles.find((each) => each === name);
    if (role === undefined || more.length > 0 || (languages !== undefined && role !== "reviewer")) return null;
    roles.add(role);
    if (role !== "reviewer") continue;
    const named = languages === undefined ? locales : languages.split("+");
    if (!named.every(isLocale)) return null;
    reviews = named;
  }
  return { roles, reviews };
}
