/**
 * Parts of the messages that pages load, each a folder with a file for each language: `site` is for all pages, the
 * others for the pages that name them in `domain/pages.ts`.
 */
export const pageParts = [
  "site",
  "pages",
  "texts",
  "consent",
  "blog",
  "forms",
  "help",
  "lateness",
  "schedule",
  "sending",
] as const;

/**
 * Parts that only the server renders: the frame, which browsers keep as the server sent it, the desk with its editor,
 * what CRMs report, and mail.
 */
export const serverParts = ["frame", "desk", "crm", "editor", "pictures", "numbers", "mail"] as const;

export type PagePart = (typeof pageParts)[number];
