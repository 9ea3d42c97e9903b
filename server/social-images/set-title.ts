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

/** The width of a text in a font of one pixel. */
export type WidthOf = (text: string) => number;

/** From the largest. */
const fontSizes = [112, 96, 88, 80, 72, 64, 56, 50, 44];

/** Above this size a title of more lines would fill the whole picture. */
const largeSize = 80;
const maxLargeLines = 3;

/** Distance of two baselines in font sizes. */
export const lineHeight = 1.12;

/** Longer titles end in an ellipsis. */
const maxLength = 150;

/**
 * The lines of a title in the largest font in which they fit into the box, each about as long as the others. Lines end at
 * plain spaces; a word that is wider than the box is cut.
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

/** One line, at most `maxLength` characters, ending with a whole word where one ends not far before. */
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
  // Letters differ in width: somewhat more parts than their average asks for.
  const length = Math.max(1, Math.floor((characters.length / parts) * 0.8));
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, at) =>
    characters.slice(at * length, (at + 1) * length).join(""),
  );
}

/** How much better a line is that ends with a mark: what belongs together then stays together. */
const afterMark = 0.7;

/**
 * As few lines as the width allows. Of all ways to break that many, the one with the least room left over in the lines, in
 * squares; best after a mark.
 */
function balance(words: readonly string[], maxWidth: number, spaceWidth: number, widthOf: WidthOf): string[] {
  type Break = { cost: number; lines: string[] };
  const count = breakLines(words, maxWidth, spaceWidth, widthOf).length;
  let best: (Break | null)[] = [...words.map(() => null), { cost: 0, lines: [] }];
  for (let line = 0; line < count; line += 1) {
    // The words from each one on, in one line more than before.
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
