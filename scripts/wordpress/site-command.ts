import type { WordPress } from "./start-wordpress.ts";

/** The line that starts the site on a WordPress. */
export function siteCommand({ restUrl }: Pick<WordPress, "restUrl">, secret: string): string {
  return `WORDPRESS_URL=${restUrl} WORDPRESS_HELP=on CONTENT_WEBHOOK_SECRET=${secret} npm start`;
}
