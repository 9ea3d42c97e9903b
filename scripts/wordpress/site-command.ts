import type { WordPress } from "./start-wordpress.ts";

/** Returns the command that starts the site with a WordPress. */
export function siteCommand({ restUrl }: Pick<WordPress, "restUrl">, secret: string): string {
  return `WORDPRESS_URL=${restUrl} WORDPRESS_HELP=on CONTENT_WEBHOOK_SECRET=${secret} npm start`;
}
