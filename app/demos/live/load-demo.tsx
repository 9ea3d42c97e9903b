import type { ComponentType } from "react";
import { IntlProvider } from "use-intl";
import type { DemoName } from "../../../domain/features.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { type Messages, messagesOf } from "../../../i18n/messages.ts";
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

const texts = import.meta.glob<{ default: Partial<Messages> }>(
  "../../../i18n/messages.generated/{demos,demo-*}/*.json",
);

/** Loads a demo with its messages in a language. Rejects if a part of it cannot be loaded. */
export async function loadDemo(demo: DemoName, locale: Locale): Promise<ComponentType<DemoProps>> {
  const [{ default: View }, shared, own] = await Promise.all([
    views[demo](),
    texts[`../../../i18n/messages.generated/demos/${locale}.json`]?.(),
    texts[`../../../i18n/messages.generated/demo-${demo}/${locale}.json`]?.(),
  ]);
  const messages = { ...messagesOf(locale), ...shared?.default, ...own?.default };
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
