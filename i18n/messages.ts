import { createTranslator } from "use-intl/core";
import { isLocale, type Locale } from "./locales.ts";
import { type Tree, withTree } from "./message-tree.ts";
import type blog from "./messages/blog/en.json";
import type consent from "./messages/consent/en.json";
import type crm from "./messages/crm/en.json";
import type demoAttendance from "./messages/demo-attendance/en.json";
import type demoAudit from "./messages/demo-audit/en.json";
import type demoCommunication from "./messages/demo-communication/en.json";
import type demoEmployees from "./messages/demo-employees/en.json";
import type demoPayroll from "./messages/demo-payroll/en.json";
import type demoReports from "./messages/demo-reports/en.json";
import type demoShifts from "./messages/demo-shifts/en.json";
import type demoTasks from "./messages/demo-tasks/en.json";
import type demos from "./messages/demos/en.json";
import type desk from "./messages/desk/en.json";
import type editor from "./messages/editor/en.json";
import type forms from "./messages/forms/en.json";
import type frame from "./messages/frame/en.json";
import type help from "./messages/help/en.json";
import type lateness from "./messages/lateness/en.json";
import type mail from "./messages/mail/en.json";
import type numbers from "./messages/numbers/en.json";
import type pages from "./messages/pages/en.json";
import type pictures from "./messages/pictures/en.json";
import type schedule from "./messages/schedule/en.json";
import type sending from "./messages/sending/en.json";
import type site from "./messages/site/en.json";
import type texts from "./messages/texts/en.json";

/** Loaded with the demos that show them: app/demos/live/load-demo.tsx. */
type DemoMessages = typeof demos &
  typeof demoAttendance &
  typeof demoAudit &
  typeof demoCommunication &
  typeof demoEmployees &
  typeof demoPayroll &
  typeof demoReports &
  typeof demoShifts &
  typeof demoTasks;

/** English defines the shape; `npm run check` finds what another language lacks. */
export type Messages = typeof site &
  typeof pages &
  typeof pictures &
  typeof texts &
  typeof consent &
  typeof blog &
  typeof forms &
  typeof help &
  typeof lateness &
  typeof schedule &
  typeof sending &
  typeof frame &
  typeof desk &
  typeof crm &
  typeof editor &
  typeof numbers &
  typeof mail &
  DemoMessages;

declare module "use-intl" {
  /** Makes a wrong key in `t()` a type error. */
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

const files = {
  ...import.meta.glob<{ default: Tree }>(
    "./messages.generated/{site,pages,texts,consent,blog,forms,help,lateness,schedule,sending}/*.json",
  ),
  ...(import.meta.env.SSR &&
    import.meta.glob<{ default: Tree }>(
      "./messages.generated/{frame,desk,crm,editor,pictures,numbers,mail,demos,demo-*}/*.json",
    )),
};

/** Compiled messages of a language that differ from those of the build, by part. */
export type Overrides = Readonly<Record<string, Tree>>;

const noOverrides: Overrides = {};
const loaded = new Map<Locale, Messages>();
/** The messages of the build that are loaded, by file. */
const built = new Map<string, Tree>();
const overridden = new Map<Locale, Overrides>();

function fileOf(locale: Locale, part: string): string {
  return `./messages.generated/${part}/${locale}.json`;
}

/** Loads parts of a language's messages, each once, for `messagesOf`. Rejects if a file is missing. */
export async function loadMessages(locale: Locale, parts: readonly string[]): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      const file = fileOf(locale, part);
      if (built.has(file)) return;
      const load = files[file];
      if (!load) throw new Error(`i18n/${file}: missing: add it`);
      built.set(file, (await load()).default);
      show(locale, part);
    }),
  );
}

/** Loads all messages of the build, which only the server has. */
export async function loadAllMessages(): Promise<void> {
  const places = Object.keys(files).map((file) => file.split(/[/.]/).slice(-3));
  await Promise.all(places.map(([part = "", locale]) => isLocale(locale) && loadMessages(locale, [part])));
}

/** Returns messages as they were built; `undefined`: they are not loaded. */
export function builtMessages(locale: Locale, part: string): Tree | undefined {
  return built.get(fileOf(locale, part));
}

/** Sets what is shown instead of messages of the build, until the next call. */
export function overrideMessages(locale: Locale, overrides = noOverrides): void {
  const before = overridden.get(locale) ?? noOverrides;
  if (overrides === before) return;
  overridden.set(locale, overrides);
  for (const part in { ...before, ...overrides }) show(locale, part);
}

/** Returns messages with what is shown instead of some of them. */
export function overrideIn(locale: Locale, part: string, messages: Tree): Tree {
  return withTree(messages, overridden.get(locale)?.[part] ?? {});
}

/** Returns the messages of the build with these overrides, without showing them on other pages. */
export function messagesWith(locale: Locale, overrides: Overrides = noOverrides): Messages {
  const parts = Object.keys({ ...overridden.get(locale), ...overrides });
  const changed = parts.map((part) => withTree(builtMessages(locale, part) ?? {}, overrides[part] ?? {}));
  return Object.assign({}, messagesOf(locale), ...changed);
}

function show(locale: Locale, part: string): void {
  const own = builtMessages(locale, part);
  // Keeps the same object, so that what is already rendered has the new messages too.
  const shown = loaded.get(locale) ?? {};
  if (own) loaded.set(locale, Object.assign(shown, overrideIn(locale, part, own)) as Messages);
}

/** Returns the loaded messages. Throws if `loadMessages` was not awaited before, which is a programming error. */
export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`messages of "${locale}" are not loaded`);
  return messages;
}

/** Returns a translator for loaders, with the same messages as `useTranslations` in components. */
export function translatorOf(locale: Locale) {
  return createTranslator({ locale, messages: messagesOf(locale) });
}

export type Translator = ReturnType<typeof translatorOf>;
