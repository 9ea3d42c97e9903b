/** Pages for the team, one per language. They are HTML only, never cached, and no public page links to them. */
export const deskPages = {
  desk: { path: "/:lang/desk", query: [] },
  deskSignIn: { path: "/:lang/desk/sign-in", query: ["back", "sent"] },
  deskLink: { path: "/:lang/desk/sign-in/link", query: ["token", "back"] },
  deskSignOut: { path: "/:lang/desk/sign-out", query: [] },
  deskMissed: { path: "/:lang/desk/missed", query: ["days"] },
  deskHelp: { path: "/:lang/desk/help", query: ["days", "in"] },
  deskComments: { path: "/:lang/desk/comments", query: ["done", "ref", "before"] },
  deskLeads: { path: "/:lang/desk/requests", query: [] },
  deskLead: { path: "/:lang/desk/requests/:reference", query: ["done", "ref"] },
  deskTexts: { path: "/:lang/desk/texts", query: ["words", "part", "in", "state", "page", "at", "find"] },
  // Before deskText, because the first match counts.
  deskNewText: { path: "/:lang/desk/texts/new", query: ["part", "in"] },
  deskText: { path: "/:lang/desk/texts/:family", query: ["left", "right", "find", "did"] },
  deskTextHistory: { path: "/:lang/desk/texts/:family/history", query: ["in", "unit"] },
  deskTextPreview: { path: "/:lang/desk/texts/:family/preview", query: ["in"] },
} as const;
