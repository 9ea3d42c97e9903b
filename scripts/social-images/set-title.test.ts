import { describe, expect, it } from "vitest";
import { lineHeight, setTitle } from "./set-title.ts";

/** Measures a text as if each letter were half as wide as the font size. */
const widthOf = (text: string) => [...text].length / 2;
const box = { width: 750, height: 440 };

const set = (title: string) => setTitle(title, box, widthOf);

describe("a title in its box", () => {
  it("is as large as possible if it is short", () => {
    expect(set("Blog")).toEqual({ lines: ["Blog"], fontSize: 112 });
  });

  it("has lines of about the same length", () => {
    const { lines } = set("One two three four five six seven eight");
    const lengths = lines.map((line) => line.length);
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(10);
  });

  it("keeps what belongs together in one line", () => {
    const { lines } = set("Сколько стоят 5\u00a0минут опоздания в каждой смене вашего ресторана");
    expect(lines.some((line) => line.includes("5\u00a0минут"))).toBe(true);
  });

  it.each([
    ["empty", ""],
    ["of spaces", " \n\t "],
    ["long", "A word and another one ".repeat(40)],
    ["one long word", "x".repeat(1000)],
    ["a long word among others", `See ${"Wörter".repeat(12)} for details`],
    ["characters of two units", "😀".repeat(400)],
    ["wide words", "Ауысыммен істейтіндерге жалақыны мерзімінен бұрын алу қызметі туралы"],
  ])("fits if it is %s", (_, title) => {
    const { lines, fontSize } = set(title);
    expect(lines.length * fontSize * lineHeight).toBeLessThanOrEqual(box.height);
    for (const line of lines) expect(widthOf(line) * fontSize).toBeLessThanOrEqual(box.width);
    expect(lines.every((line) => line.isWellFormed())).toBe(true);
  });

  it("ends a title that is too long with an ellipsis after a whole word", () => {
    expect(set("A word and another one ".repeat(40)).lines.at(-1)).toMatch(/(?:word|and|another|one|A)…$/);
  });
});
