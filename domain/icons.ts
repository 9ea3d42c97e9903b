declare const sanitized: unique symbol;

/** The content of `<svg>`, without anything that runs or fetches. Only `server/icons` makes it. */
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

/** Lower-case words with hyphens, of a set and of an icon. */
export const iconNameShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Where icons come from that only texts name; those of our own pages are drawn in them. */
export interface Icons {
  /** The named icons of a set; `null`: there is no such set here. Never rejects. */
  find(prefix: string, names: readonly string[]): Promise<IconAnswer | null>;
  /** Icons as texts name them, such as `lucide:calendar-days`; those that are not there in time are absent. Never rejects. */
  forPage(names: readonly string[]): Promise<Map<string, Icon>>;
}
