import type { Locale } from "./locales.ts";
import type { Messages } from "./messages.ts";

declare module "use-intl" {
  /** Makes a wrong key in `t()` a type error. */
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
