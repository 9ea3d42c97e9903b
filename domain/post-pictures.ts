/** The objects that a drawn cover can show; `app/ui/post-pictures.svg` draws them. */
export const postPictures = [
  "badge",
  "calculator",
  "calendar",
  "chart",
  "chat",
  "checklist",
  "clock",
  "coins",
  "document",
  "face",
  "map",
  "payslip",
  "phone",
  "swap",
] as const;

export type PostPicture = (typeof postPictures)[number];
