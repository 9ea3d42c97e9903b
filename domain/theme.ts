import * as v from "valibot";

const colorFix = 'write a color such as "#0f766e"';
const color = v.pipe(v.string(colorFix), v.trim(), v.regex(/^#[0-9a-f]{6}$/i, colorFix), v.toLowerCase());

/** The colors by their role, and the roles that must be readable on them with the least contrast that WCAG asks for. */
const light = v.strictObject({
  /** The ground of pages, and of cards on it. */
  paper: color,
  card: color,
  /** Text, and notes. */
  ink: color,
  soft: color,
  line: color,
  /** The border of fields and quiet buttons. */
  control: color,
  /** Buttons and links; darker under the pointer; as a ground of other elements; text on it. */
  brand: color,
  "brand-dark": color,
  tint: color,
  "on-brand": color,
  error: color,
  /** Dark panels in the light theme, and text on them. */
  "night-ground": color,
  "night-line": color,
  "on-night": color,
  "on-night-soft": color,
  accent: color,
  /** The same under the pointer, and text on it. */
  "accent-light": color,
  "on-accent": color,
  phone: color,
});

/** The colors of shifts have the same meaning wherever a shift is drawn. */
const shifts = v.strictObject({
  "shift-morning": color,
  "shift-day": color,
  "shift-night": color,
  "shift-off": color,
  "shift-late": color,
  "on-shift": color,
  "on-shift-night": color,
});

const both = v.strictObject({ ...light.entries, ...shifts.entries });

type Colors = v.InferOutput<typeof both>;

/** Text that must be readable on a ground. */
const pairs: readonly [text: keyof Colors, ground: keyof Colors][] = [
  ["ink", "paper"],
  ["ink", "card"],
  ["ink", "tint"],
  ["soft", "paper"],
  ["soft", "card"],
  ["brand", "card"],
  ["brand-dark", "tint"],
  ["on-brand", "brand"],
  ["error", "card"],
  ["on-night", "night-ground"],
  ["on-night-soft", "night-ground"],
  ["accent", "night-ground"],
  ["on-accent", "accent"],
  ["on-shift", "shift-morning"],
  ["on-shift", "shift-day"],
  ["on-shift-night", "shift-night"],
];

const leastContrast = 4.5;

const radiusFix = "write a number from 0 to 2";
const fileFix = "write the path of a variable font in this folder, such as fonts/manat.woff2";

const schema = v.strictObject({
  light: both,
  /** What differs in the dark color scheme. */
  dark: v.partial(both),
  /** How round corners are: 0 for none, 1 as designed. */
  radius: v.optional(v.pipe(v.number(radiusFix), v.minValue(0, radiusFix), v.maxValue(2, radiusFix)), 1),
  /** A font with all letters of the site's languages and weights from 400 to 700; `null`: Onest. */
  typeface: v.optional(v.nullable(v.pipe(v.string(fileFix), v.regex(/^[\w./-]+\.(woff2|ttf|otf)$/, fileFix))), null),
});

export type Theme = v.InferOutput<typeof schema>;

/** The schema of `theme.yml`. Text that is hard to read is refused. */
export const themeSchema = v.pipe(
  schema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { light, dark } = dataset.value;
    for (const [scheme, colors] of [["light", light] as const, ["dark", { ...light, ...dark }] as const]) {
      for (const [text, ground] of pairs) {
        const contrast = contrastOf(colors[text], colors[ground]);
        if (contrast >= leastContrast) continue;
        const at = { type: "object", origin: "value" } as const;
        addIssue({
          input: `${colors[text]} on ${ground} ${colors[ground]}, a contrast of ${contrast.toFixed(1)}`,
          path: [
            { ...at, input: { ...dataset.value }, key: scheme, value: colors },
            { ...at, input: { ...colors }, key: text, value: colors[text] },
          ],
          message: `choose colors with a contrast of ${leastContrast} or more`,
        });
      }
    }
  }),
);

/** Returns the contrast of two colors such as `#0f766e`, from 1 to 21, as WCAG 2 defines it. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
