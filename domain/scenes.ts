import { drawingsOf, type FeaturePage, featurePages } from "./features.ts";

/** How a state is drawn: done, in progress, a problem, or nothing yet. */
export type Tone = "good" | "waiting" | "bad" | "quiet";

/**
 * A drawing of a part of the product. Its words are in the content, row by row. The rows here have everything else: the
 * shifts of a week (letters of the time sheet), tones, sizes of bars, sides of a conversation.
 */
export type Scene =
  | { kind: "week"; rows: readonly string[] }
  | { kind: "list"; rows: readonly Tone[] }
  /** A work area seen from above, and a phone for each row: `good` ones are inside. */
  | { kind: "map"; rows: readonly ["good", "bad"] }
  | { kind: "chat"; rows: readonly ("them" | "us")[] }
  | { kind: "bill"; rows: readonly ("plus" | "minus")[] }
  /** Lengths of the bars, in percent of the longest. */
  | { kind: "bars"; rows: readonly number[] }
  /** Fields with what someone has chosen, and the button that comes after them. */
  | { kind: "form"; rows: readonly ("field" | "button")[] }
  /** A phone after a clock-in, and the face-recognition device of an entrance. */
  | { kind: "selfie" | "device"; rows: readonly Tone[] }
  /** What moves from the first row to the second: a shift, a person, data. */
  | { kind: "swap"; rows: readonly [Tone, Tone] }
  /** A page with its title. It is signed if `good`, and a draft if `quiet`. */
  | { kind: "document"; rows: readonly ["good" | "quiet"] };

/** Scenes that are drawn only in texts; the others are also on the pages of their features. */
export const textScenes = ["clock-in", "geofence", "poll"] as const;

export type TextScene = (typeof textScenes)[number];
export type SceneName = FeaturePage | TextScene;

export const isTextScene = (name: SceneName): name is TextScene => textScenes.some((each) => each === name);

export const sceneNames: readonly SceneName[] = [...featurePages, ...textScenes];

const shippedTextScenes: Record<TextScene, Scene> = {
  "clock-in": { kind: "list", rows: ["good", "good", "good"] },
  geofence: { kind: "map", rows: ["good", "bad"] },
  poll: { kind: "bars", rows: [100, 57, 14] },
};

const shippedScenes: Record<FeaturePage, Scene> = {
  attendance: { kind: "list", rows: ["good", "good", "bad", "quiet"] },
  shifts: { kind: "week", rows: ["mmmmooo", "oddmmdo", "dodddnn", "mommmmo", "nnoonnn"] },
  communication: { kind: "chat", rows: ["them", "us", "them", "them"] },
  tasks: { kind: "list", rows: ["good", "good", "waiting", "quiet"] },
  audit: { kind: "list", rows: ["good", "good", "good", "good", "waiting"] },
  payroll: { kind: "bill", rows: ["plus", "plus", "plus", "plus", "minus"] },
  employees: { kind: "list", rows: ["good", "good", "good", "waiting"] },
  reports: { kind: "bars", rows: [100, 63, 36, 26, 10] },
  requests: { kind: "list", rows: ["good", "good", "waiting", "quiet"] },
  "access-control": { kind: "list", rows: ["good", "good", "good", "good"] },
  recruitment: { kind: "bars", rows: [100, 42, 25, 8] },
  onboarding: { kind: "list", rows: ["good", "good", "waiting", "quiet"] },
  handbook: { kind: "list", rows: ["good", "good", "waiting", "quiet"] },
  jobs: { kind: "list", rows: ["good", "good", "good"] },
  "e-sign": { kind: "list", rows: ["good", "good", "waiting"] },
  "earned-wage-access": { kind: "bill", rows: ["plus", "plus", "plus", "minus"] },
  "payroll-disbursement": { kind: "list", rows: ["good", "good", "waiting", "good"] },
  api: { kind: "list", rows: ["good", "good", "good", "waiting"] },
};

export const scenes: Record<SceneName, Scene> = {
  ...shippedTextScenes,
  ...drawingsOf("scene", shippedScenes),
};

const form: Scene = { kind: "form", rows: ["field", "field", "button"] };
const fields: Scene = { kind: "form", rows: ["field", "field", "field"] };
const list = (...rows: Tone[]): Scene => ({ kind: "list", rows });
const bars = (...rows: number[]): Scene => ({ kind: "bars", rows });
const week = (...rows: string[]): Scene => ({ kind: "week", rows });

const shippedSteps: Record<FeaturePage, readonly [Scene, Scene, Scene]> = {
  attendance: [
    { kind: "map", rows: ["good", "bad"] },
    { kind: "selfie", rows: ["good"] },
    list("good", "bad", "quiet"),
  ],
  shifts: [week("mmmmmoo", "ooddddd", "nnoonnn"), { kind: "swap", rows: ["quiet", "good"] }, form],
  communication: [form, { kind: "chat", rows: ["them"] }, bars(100, 50, 25)],
  tasks: [list("quiet", "quiet", "quiet"), bars(78, 100), list("good", "bad", "waiting")],
  audit: [fields, list("good", "bad", "good"), bars(100, 50, 25)],
  payroll: [
    { kind: "bill", rows: ["plus", "plus", "plus"] },
    list("good", "good", "waiting"),
    { kind: "bill", rows: ["plus", "minus"] },
  ],
  employees: [list("good", "good", "good"), form, { kind: "swap", rows: ["quiet", "good"] }],
  reports: [bars(100, 75, 50), list("good", "bad", "waiting"), form],
  requests: [form, list("good", "waiting"), { kind: "chat", rows: ["them", "us"] }],
  "access-control": [list("good", "good", "quiet"), form, { kind: "device", rows: ["good", "good"] }],
  recruitment: [form, bars(100, 50, 8), list("good", "good", "waiting")],
  onboarding: [week("mmmddoo", "mmmoodd"), list("good", "good", "waiting"), form],
  handbook: [
    { kind: "chat", rows: ["them", "them"] },
    { kind: "document", rows: ["quiet"] },
    list("good", "good", "quiet"),
  ],
  jobs: [form, week("ooodddd", "nnoonno"), list("waiting", "good", "good")],
  "e-sign": [form, { kind: "document", rows: ["good"] }, list("good", "good", "waiting")],
  "earned-wage-access": [{ kind: "selfie", rows: ["good"] }, { kind: "bill", rows: ["plus", "plus"] }, form],
  "payroll-disbursement": [list("good", "good", "waiting"), form, { kind: "chat", rows: ["us"] }],
  api: [fields, { kind: "swap", rows: ["good", "good"] }, list("good", "good", "bad")],
};

/** The pictures of the three steps on each feature's page. Their words are in the steps. */
export const stepScenes = drawingsOf("steps", shippedSteps);

/** A shift of the home page's week, in whole hours. */
export interface DrawnShift {
  kind: "morning" | "day" | "night" | "late" | "taken";
  from: number;
  to: number;
}

const morning: DrawnShift = { kind: "morning", from: 7, to: 15 };
const day: DrawnShift = { kind: "day", from: 9, to: 17 };
const evening: DrawnShift = { kind: "day", from: 14, to: 22 };
const night: DrawnShift = { kind: "night", from: 22, to: 6 };

/**
 * The week of the home page, a row of days for each person; `null` is a day off. One person came late, another took an
 * open shift. Phones show only the first five days.
 */
export const homeWeek: readonly (readonly (DrawnShift | null)[])[] = [
  [morning, morning, morning, morning, null, null, day],
  [null, day, { ...day, kind: "late" }, day, day, evening, null],
  [evening, null, evening, evening, null, day, day],
  [day, { ...evening, kind: "taken" }, day, null, day, morning, null],
  [night, night, null, night, null, null, null],
];

/** The bars of the home page's story, in percent. */
export const storyBars: readonly number[] = [96, 91, 75];
