import type { Element } from "hast";
import { classesOf } from "../../html/parse-html.ts";

type Style = Readonly<Record<string, string>>;

/**
 * Reads the picture of a cover whose background is fixed or repeated, which names its picture in a style. Returns what
 * replaces the element; `null` keeps the element, into which the picture of an early cover is put.
 */
export function coverPicture(element: Element, style: Style): Element[] | null {
  const classes = classesOf(element);
  const [, src] = /url\(\s*["']?([^"')]+)/.exec(style["background-image"] ?? style.background ?? "") ?? [];
  if (src === undefined) return null;
  const alt = String(element.properties.ariaLabel ?? "");
  const className = focusOf(style["background-position"]);
  const properties = { src, alt, ...(className.length > 0 ? { className } : {}) };
  const picture: Element = { type: "element", tagName: "img", properties, children: [] };
  if (classes.includes("wp-block-cover__image-background")) return [picture];
  if (classes.includes("wp-block-cover")) element.children.unshift(picture);
  return null;
}

/**
 * Returns classes for what a cover states in styles: its height, the color over its picture, and the part of the
 * picture that must be visible.
 */
export function coverClasses(element: Element, style: Style): string[] {
  const classes = classesOf(element);
  if (classes.includes("wp-block-cover")) return heightOf(style["min-height"]);
  if (classes.includes("wp-block-cover__background")) return colorOf(style["background-color"]);
  const isPicture = element.tagName === "img" && classes.includes("wp-block-cover__image-background");
  return isPicture ? focusOf(style["object-position"]) : [];
}

/** Heights in rem that block-pictures.css has a class for. */
const heights = [12, 16, 24, 32, 40];

/** Rem per unit. One hundredth of the height of the window is about half a rem. */
const units: Record<string, number> = { px: 1 / 16, rem: 1, em: 1, vh: 0.5, svh: 0.5 };

function heightOf(value = ""): string[] {
  const [, number, unit = ""] = /^([\d.]+)([a-z]+)$/.exec(value) ?? [];
  const height = Number(number) * (units[unit] ?? Number.NaN);
  if (Number.isNaN(height)) return [];
  return [
    `is-height-${heights.reduce((best, each) => (Math.abs(each - height) < Math.abs(best - height) ? each : best))}`,
  ];
}

/** `20% 80%` → `is-focus-bottom-left`; nothing for the center, which is shown anyway. */
function focusOf(value = ""): string[] {
  const [, x, y] = /^([\d.]+)% ([\d.]+)%$/.exec(value) ?? [];
  if (x === undefined || y === undefined) return [];
  const third = (percent: string, [low, middle, high]: readonly [string, string, string]) =>
    Number(percent) < 34 ? low : Number(percent) > 66 ? high : middle;
  const focus = `${third(y, ["top", "center", "bottom"])}-${third(x, ["left", "center", "right"])}`;
  return focus === "center-center" ? [] : [`is-focus-${focus}`];
}

/** The end of each range of hues in degrees, and the color of WordPress's default palette that is nearest to it. */
const hues: readonly (readonly [number, string])[] = [
  [15, "vivid-red"],
  [65, "luminous-vivid-amber"],
  [185, "vivid-green-cyan"],
  [320, "vivid-cyan-blue"],
  [361, "vivid-red"],
];

/** `#2f6f9f` → `has-vivid-cyan-blue-background-color` */
function colorOf(value = ""): string[] {
  const digits = /^#([\da-f]{6})/i.exec(value)?.[1] ?? /^#([\da-f]{3})$/i.exec(value)?.[1]?.replace(/./g, "$&$&");
  if (digits === undefined) return [];
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  const highest = Math.max(red, green, blue);
  const range = highest - Math.min(red, green, blue);
  if (range < highest * 0.2) return ["has-cyan-bluish-gray-background-color"];
  const sixth =
    highest === red ? (green - blue) / range : highest === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = (sixth * 60 + 360) % 360;
  return [`has-${hues.find(([end]) => hue < end)?.[1]}-background-color`];
}
