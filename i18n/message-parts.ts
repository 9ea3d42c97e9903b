/**
 * Parts of the messages that pages load, each a folder with a file for each language: `site` is for all pages, the others
 * for the pages that `app/browser/page-messages.ts` names.
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

/** Parts that the server alone shows: the frame, which browsers keep as it was sent, the desk, and mail. */
export const serverParts = ["frame", "desk", "mail"] as const;

export type PagePart = (typeof pageParts)[number];

export type MessagePart = PagePart | (typeof serverParts)[number];
