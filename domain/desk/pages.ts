import type { DeskRole } from "./roles.ts";

export interface DeskPage {
  path: string;
  query: readonly string[];
  /** Who may open it and send its forms. `visitor`: everybody; `member`: all members; else with one of the roles. */
  role: readonly DeskRole[] | "member" | "visitor";
}

const office = ["office"] as const;
const authors = ["writer", "reviewer", "publisher"] as const;

/** Pages for the team, one per language. They are HTML only, never cached, and no public page links to them. */
export const deskPages = {
  desk: { path: "/:lang/desk", query: [], role: "member" },
  deskSignIn: { path: "/:lang/desk/sign-in", query: ["back", "sent"], role: "visitor" },
  deskLink: { path: "/:lang/desk/sign-in/link", query: ["token", "back"], role: "visitor" },
  deskSignOut: { path: "/:lang/desk/sign-out", query: [], role: "member" },
  deskNumbers: { path: "/:lang/desk/numbers", query: ["days", "in", "campaign", "csv"], role: office },
  deskComments: { path: "/:lang/desk/comments", query: ["done", "ref", "before"], role: office },
  deskLeads: { path: "/:lang/desk/requests", query: ["state", "after"], role: office },
  deskLead: { path: "/:lang/desk/requests/:reference", query: ["done", "ref"], role: office },
  deskTexts: {
    path: "/:lang/desk/texts",
    query: ["words", "part", "in", "state", "page", "at", "find"],
    role: authors,
  },
  // These two are before deskText, because the first match counts.
  deskNewText: { path: "/:lang/desk/texts/new", query: ["part", "in"], role: ["writer"] },
  deskTextExchange: { path: "/:lang/desk/texts/exchange", query: ["export"], role: authors },
  deskText: { path: "/:lang/desk/texts/:family", query: ["left", "right", "find", "did"], role: authors },
  deskTextHistory: { path: "/:lang/desk/texts/:family/history", query: ["in", "unit"], role: authors },
  deskTextPreview: { path: "/:lang/desk/texts/:family/preview", query: ["in"], role: authors },
  deskTextExperiment: { path: "/:lang/desk/texts/:family/experiment", query: ["unit", "did"], role: ["publisher"] },
  deskPictures: { path: "/:lang/desk/pictures", query: ["did"], role: ["writer"] },
  deskPicture: { path: "/:lang/desk/pictures/:name", query: ["did"], role: ["writer"] },
} as const satisfies Record<string, DeskPage>;
