/** The classes of a link in the footer. */
export const footerItem =
  "inline-flex min-h-11 items-center py-1 md:py-2 text-soft leading-snug hover:text-ink hover:underline";
