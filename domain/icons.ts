declare const sanitized: unique symbol;

/**
 * The content of an `<svg>` element, without anything that runs scripts or loads files. Only `server/icons` creates it.
 */
export type SafeSvg = string & { readonly [sanitized]: true };

export interface Icon {
  body: SafeSvg;
  width: number;
  height: number;
}

/** The named icons of one set, in Iconify's shape. */
export interface IconAnswer {
  prefix: string;
  icons: Record<string, Icon>;
  /** Names of icons that do not exist, or that could not be fetched in time. */
  not_found: string[];
}

/** Matches the name of a set or an icon: lower-case words joined by hyphens. */
export const iconNameShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The source of icons that only texts name. Icons that the pages themselves use are part of their code. */
export interface Icons {
  /** Returns the named icons of a set; `null` if the site does not have this set. Never rejects. */
  find(prefix: string, names: readonly string[]): Promise<IconAnswer | null>;
  /**
   * Returns icons by their names in texts, such as `lucide:calendar-days`. Icons that do not arrive in time are absent.
   * Never rejects.
   */
  forPage(names: readonly string[]): Promise<Map<string, Icon>>;
}
