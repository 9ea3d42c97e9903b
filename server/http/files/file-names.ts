const extensions =
  /\.(?:ico|png|jpe?g|gif|svg|webp|avif|css|m?js|map|json|xml|txt|php\d?|aspx?|jsp|cgi|env|ini|ya?ml|log|woff2?|ttf|otf|pdf|zip|gz|tar|rar|sql|bak|mp[34]|webm|webmanifest)$/i;

/**
 * Returns whether a path looks like a file that browsers, crawlers and scanners request on their own, such as
 * `/favicon.ico`.
 */
export function isFileName(pathname: string): boolean {
  return extensions.test(pathname) || pathname.includes("/.");
}
