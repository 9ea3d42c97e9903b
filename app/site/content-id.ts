/** The id of the main content, to which the skip link leads. */
export const contentId = "content";
