import type { ComponentType } from "react";
import { IntlProvider } from "use-intl";
import type { DemoName } from "../../../domain/features.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Tree } from "../../../i18n/message-tree.ts";
import { messagesOf, overrideIn } from "../../../i18n/messages.ts";
import type { DemoProps } from "../demo.tsx";
import "./demos.css";

const views: Record<DemoName, () => Promise<{ default: ComponentType<DemoProps> }>> = {
  attendance: () => import("./attendance-demo.tsx"),
  shifts: () => import("./shifts-demo.tsx"),
  communication: () => import("./communication-demo.tsx"),
  tasks: () => import("./tasks-demo.tsx"),
  audit: () => import("./audit-demo.tsx"),
  payroll: () => import("./payroll-demo.tsx"),
  employees: () => import("./employees-demo.tsx"),
  reports: () => import("./reports-demo.tsx"),
};

const texts = import.meta.glob<{ default: Tree }>("../../../i18n/messages.generated/{demos,demo-*}/*.json");

/** Loads a demo with its messages in a language. Rejects if a part of it cannot be loaded. */
export async function loadDemo(demo: DemoName, locale: Locale): Promise<ComponentType<DemoProps>> {
  const load = async (part: string) => {
    const module = await texts[`../../../i18n/messages.generated/${part}/${locale}.json`]?.();
    return module && overrideIn(locale, part, module.default);
  };
  const [{ default: View }, shared, own] = await Promise.all([views[demo](), load("demos"), load(`demo-${demo}`)]);
  const messages = { ...messagesOf(locale), ...shared, ...own };
  return function LoadedDemo(props) {
    return (
      <IntlProvider locale={locale} messages={messages} timeZone="UTC">
        <div className="demo" data-count="demo">
          <View {...props} />
        </div>
      </IntlProvider>
    );
  };
}
