import { socialImageSize } from "../../domain/social-image.ts";
import { lineHeight, setTitle, type WidthOf } from "./set-title.ts";

/** The content of a picture. */
export interface Sheet {
  siteName: string;
  title: string;
  /** A whole number from 0 that selects the shifts in the sheet. */
  pattern: number;
}

/** What a drawing needs besides its texts. */
export interface DrawingKit {
  widthOf: WidthOf;
  /** The site's icon as an SVG document. */
  icon: string;
}

const { width, height } = socialImageSize;
const colors = { paper: "#fbfaf6", ink: "#14213a", off: "#efe9da" };
const shiftColors = { morning: "#ffb020", day: "#2aa79b", night: "#4f46c8" };

/** Sizes in pixels. */
const cell = 80;
const gap = 16;
const rows = 6;
const columns = 4;
const margin = (height - rows * (cell + gap) + gap) / 2;
/** Pixels of the last column that the right edge of the image cuts off. */
const hiddenPart = 28;
const sheetLeft = width - columns * (cell + gap) + hiddenPart;
const iconSize = 80;
const nameSize = 36;
const titleWidth = sheetLeft - margin - 48;

/** Both are shares of the font size. */
const descent = 0.2;
const tracking = -0.02;

/** The shift of each row, and the days on which it is worked. */
const shifts = [
  ["morning", "day", "night", "day", "morning", "night"],
  ["day", "night", "morning", "night", "day", "morning"],
  ["night", "morning", "day", "morning", "night", "day"],
] as const;
const weeks = ["1101", "1011", "0111", "1110"] as const;

/** Returns the picture of a page, its title next to a time sheet, as an SVG document. */
export function sheetSvg({ siteName, title, pattern }: Sheet, { widthOf, icon }: DrawingKit): string {
  const box = { width: titleWidth, height: height - 2 * margin - iconSize - 40 };
  const { lines, fontSize } = setTitle(title, box, widthOf);
  const lastBaseline = height - margin - fontSize * descent + 8;
  const firstBaseline = lastBaseline - (lines.length - 1) * fontSize * lineHeight;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    ...cells(pattern),
    iconImage(icon),
    textAt(margin + iconSize + 6, margin + iconSize / 2 - 6 + nameSize * 0.36, nameSize, colors.ink, siteName),
    // Letters have some space of their own on their left.
    ...lines.map((line, at) =>
      textAt(margin - fontSize * 0.05, firstBaseline + at * fontSize * lineHeight, fontSize, colors.ink, line),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
}

/** Returns an SVG document with one line of text in a font of 100 pixels, to measure it. */
export function measuredText(text: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="200">${textAt(0, 100, 100, colors.ink, text)}</svg>`;
}

function cells(pattern: number): string[] {
  const rowShifts = shifts[pattern % shifts.length] ?? shifts[0];
  return rowShifts.flatMap((shift, row) => {
    const week = weeks[(pattern + row * 3 + Math.floor(row / 2)) % weeks.length] ?? weeks[0];
    return [...week].map((day, column) => {
      const [x, y] = [sheetLeft + column * (cell + gap), margin + row * (cell + gap)];
      const fill = day === "1" ? shiftColors[shift] : colors.off;
      return `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" rx="${cell / 4}" fill="${fill}"/>`;
    });
  });
}

function iconImage(icon: string): string {
  const address = `data:image/svg+xml;base64,${Buffer.from(icon).toString("base64")}`;
  // The drawing in the icon has its own margin.
  return `<image x="${margin - 6}" y="${margin - 6}" width="${iconSize}" height="${iconSize}" href="${address}"/>`;
}

function textAt(x: number, y: number, size: number, color: string, text: string): string {
  const place = `x="${round(x)}" y="${round(y)}" font-size="${size}" letter-spacing="${round(size * tracking)}"`;
  return `<text ${place} font-family="Onest" font-weight="700" fill="${color}">${escapeXml(text)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Escapes a text for XML. Replaces lone surrogates and removes control characters, which XML cannot contain, and
 * removes characters that are not drawn, such as the word joiner: resvg loses the letters around one that their font
 * lacks.
 */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\ufffe\uffff]/gu, "")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
