import { socialImageSize } from "../../domain/social-image.ts";
import { theme } from "../../domain/theme.generated.ts";

/** The content of a picture. */
export interface Sheet {
  siteName: string;
  title: string;
  /** A whole number from 0 that selects the shifts in the sheet. */
  pattern: number;
}

const { width, height } = socialImageSize;
const colors = { paper: theme.light.paper, ink: theme.light.ink, off: theme.light["shift-off"] };
const shiftColors = {
  morning: theme.light["shift-morning"],
  day: theme.light["shift-day"],
  night: theme.light["shift-night"],
};

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
const titleBox = { width: sheetLeft - margin - 48, height: height - 2 * margin - iconSize - 40 };

/** Font sizes of the title in pixels, largest first. With the first three, it has at most three lines. */
const fontSizes = [112, 96, 88, 80, 72, 64, 56, 50, 44];

/** All three are shares of the font size; the first is the distance between two baselines. */
const lineHeight = 1.12;
const descent = 0.2;
const tracking = -0.02;

/** The shift of each row, and the days on which it is worked. */
const shifts = [
  ["morning", "day", "night", "day", "morning", "night"],
  ["day", "night", "morning", "night", "day", "morning"],
  ["night", "morning", "day", "morning", "night", "day"],
] as const;
const weeks = ["1101", "1011", "0111", "1110"] as const;

/** Returns the width of a text in a font of one pixel. */
type WidthOf = (text: string) => number;

/** Returns the picture of a page, its title next to a time sheet, as an SVG document. */
export function sheetSvg({ siteName, title, pattern }: Sheet, widthOf: WidthOf, icon: string): string {
  const { lines, fontSize } = setTitle(title, widthOf);
  const lastBaseline = height - margin - fontSize * descent + 8;
  const baselineOf = (at: number) => lastBaseline - (lines.length - 1 - at) * fontSize * lineHeight;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    ...cells(pattern),
    // The drawing in the icon has its own margin.
    `<image x="${margin - 6}" y="${margin - 6}" width="${iconSize}" height="${iconSize}" href="data:image/svg+xml;base64,${btoa(icon)}"/>`,
    textAt(margin + iconSize + 6, margin + iconSize / 2 - 6 + nameSize * 0.36, nameSize, siteName),
    // Letters have some space of their own on their left.
    ...lines.map((line, at) => textAt(margin - fontSize * 0.05, baselineOf(at), fontSize, line)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
}

/** Returns an SVG document with one line of text in a font of 100 pixels, to measure it. */
export function measuredText(text: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="200">${textAt(0, 100, 100, text)}</svg>`;
}

/**
 * Returns the lines of a title in the largest font in which they fit into its box, each about as long as the others.
 * Lines end at plain spaces.
 */
export function setTitle(title: string, widthOf: WidthOf): { lines: string[]; fontSize: number } {
  const words = title.split(" ");
  const linesAt = (fontSize: number, share = 1) => breakLines(words, (titleBox.width / fontSize) * share, widthOf);
  const fits = (fontSize: number): boolean => {
    const { length } = linesAt(fontSize);
    const isWideEnough = words.every((word) => widthOf(word) * fontSize <= titleBox.width);
    return isWideEnough && length * fontSize * lineHeight <= titleBox.height && (fontSize <= 80 || length <= 3);
  };
  const fontSize = fontSizes.find(fits) ?? Math.min(...fontSizes);
  let lines = linesAt(fontSize);
  // In the narrowest box with as many lines, no line is much shorter than the others.
  for (let share = 0.98; share > 0.5; share -= 0.02) {
    const narrower = linesAt(fontSize, share);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return { lines, fontSize };
}

/** Puts as many words into each line as the width allows. */
function breakLines(words: readonly string[], maxWidth: number, widthOf: WidthOf): string[] {
  const space = widthOf("n n") - widthOf("nn");
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const isNext = used + space + widthOf(word) <= maxWidth;
    used = isNext ? used + space + widthOf(word) : widthOf(word);
    lines.push(isNext ? `${lines.pop()} ${word}` : word);
  }
  return lines;
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

function textAt(x: number, y: number, size: number, text: string): string {
  const place = `x="${x}" y="${y}" font-size="${size}" letter-spacing="${size * tracking}"`;
  return `<text ${place} font-family="Onest" font-weight="700" fill="${colors.ink}">${escapeXml(text)}</text>`;
}

/**
 * Escapes a text for XML, without characters that are not drawn, such as the word joiner: resvg loses the letters
 * around one that their font lacks.
 */
function escapeXml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
