import { randomInt } from "node:crypto";

/** The characters of a reference. 0, 1, I, L, O and U are left out, because they are easily mistaken for others. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Makes a random reference, by which the visitor and the team identify a lead or a comment: `7K3Q-F9XM`. */
export function makeReference(): string {
  const letters = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Writes a whole number as a reference, the same one each time. */
export function numberedReference(number: number): string {
  let letters = "";
  for (let rest = number; letters.length < 8; rest = Math.floor(rest / alphabet.length)) {
    letters = alphabet.charAt(rest % alphabet.length) + letters;
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Reads a reference as people type it, in lower case or without the dash; `null` if the text is not a reference. */
export function readReference(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, "");
  const isOne = letters.length === 8 && [...letters].every((letter) => alphabet.includes(letter));
  return isOne ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
