export const contentId = "content";
