/** Returns the letters of a CSS `unicode-range` such as `U+20-7E,U+A0`. Lone surrogates are replaced. */
export function lettersIn(ranges: string): string {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = "", last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, step) => start + step);
    })
    .map((point) => String.fromCodePoint(point))
    .join("")
    .toWellFormed();
}
