/** Where the text begins; the skip link leads here. */
export const contentId = "content";
