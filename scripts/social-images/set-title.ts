export interface TitleBox {
  /** Pixels. */
  width: number;
  height: number;
}

export interface SetTitle {
  lines: string[];
  /** Pixels. */
  fontSize: number;
}

/** Returns the width of a text in a font of one pixel. */
export type WidthOf = (text: string) => number;

/** Font sizes in pixels, largest first. */
const fontSizes = [112, 96, 88, 80, 72, 64, 56, 50, 44];

/** Above this font size, a title with more than `maxLargeLines` lines would fill the whole picture. */
const largeSize = 80;
const maxLargeLines = 3;

/** The distance between two baselines, as a multiple of the font size. */
export const lineHeight = 1.12;

/** The maximum number of characters. Longer titles end in an ellipsis. */
const maxLength = 150;

/**
 * Returns the lines of a title in the largest font in which they fit into the box, each about as long as the others.
 * Lines end at plain spaces; a word that is wider than the box is cut.
 */
export function setTitle(title: string, box: TitleBox, widthOf: WidthOf): SetTitle {
  const words = clamp(title).split(" ");
  const spaceWidth = widthOf("n n") - widthOf("nn");
  const setIn = (fontSize: number): SetTitle => {
    const maxWidth = box.width / fontSize;
    const short = words.flatMap((word) => cutWord(word, maxWidth, widthOf));
    return { lines: balance(short, maxWidth, spaceWidth, widthOf), fontSize };
  };
  const fits = ({ lines, fontSize }: SetTitle): boolean =>
    lines.length * fontSize * lineHeight <= box.height &&
    (fontSize <= largeSize || lines.length <= maxLargeLines) &&
    words.every((word) => widthOf(word) * fontSize <= box.width);
  const smallest = fontSizes.at(-1) ?? 0;
  const size = fontSizes.find((fontSize) => fits(setIn(fontSize))) ?? smallest;
  const set = setIn(size);
  const maxLines = Math.floor(box.height / (size * lineHeight));
  return { ...set, lines: set.lines.slice(0, maxLines) };
}

/**
 * Returns the title on one line, with at most `maxLength` characters, cut after a whole word if one ends not far
 * before.
 */
function clamp(title: string): string {
  const text = title.replace(/[ \t\n\r]+/g, " ").trim();
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength).join("");
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > maxLength / 2 ? end : undefined).replace(/[\s.,:;–—-]+$/, "")}…`;
}

function cutWord(word: string, maxWidth: number, widthOf: WidthOf): string[] {
  const parts = Math.ceil(widthOf(word) / maxWidth);
  if (parts <= 1) return [word];
  const characters = [...word];
  // Letters differ in width, so there are somewhat more parts than their average width requires.
  const length = Math.max(1, Math.floor((characters.length / parts) * 0.8));
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, at) =>
    characters.slice(at * length, (at + 1) * length).join(""),
  );
}

/**
 * The cost factor of a line that ends with a punctuation mark. Such lines are preferred, because they keep together
 * what belongs together.
 */
const afterMark = 0.7;

/**
 * Breaks words into as few lines as the width allows. Of all ways to break them into that many lines, chooses the one
 * with the least unused width, in sums of squares, and prefers breaks after a punctuation mark.
 */
function balance(words: readonly string[], maxWidth: number, spaceWidth: number, widthOf: WidthOf): string[] {
  type Break = { cost: number; lines: string[] };
  const count = breakLines(words, maxWidth, spaceWidth, widthOf).length;
  let best: (Break | null)[] = [...words.map(() => null), { cost: 0, lines: [] }];
  for (let line = 0; line < count; line += 1) {
    // For each word, this sets the words from that one on in one line more than before.
    best = best.map((_, first) => {
      let width = -spaceWidth;
      let found: Break | null = null;
      for (let next = first + 1; next <= words.length; next += 1) {
        width += spaceWidth + widthOf(words[next - 1] ?? "");
        if (width > maxWidth) break;
        const rest = best[next] ?? null;
        if (rest === null) continue;
        const text = words.slice(first, next).join(" ");
        const isGoodEnd = next < words.length && /[.:;!?—–…]$/.test(text);
        const cost = rest.cost + (maxWidth - width) ** 2 * (isGoodEnd ? afterMark : 1);
        if (found === null || cost < found.cost) found = { cost, lines: [text, ...rest.lines] };
      }
      return found;
    });
  }
  return best[0]?.lines ?? [];
}

function breakLines(words: readonly string[], width: number, spaceWidth: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const wordWidth = widthOf(word);
    const isNext = used + spaceWidth + wordWidth <= width;
    used = isNext ? used + spaceWidth + wordWidth : wordWidth;
    lines.push(isNext ? `${lines.pop()} ${word}` : word);
  }
  return lines;
}
