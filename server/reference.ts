import { randomInt } from "node:crypto";

/** No letters that are mistaken for digits or for each other, when read over the phone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What the visitor and the team call a request: `7K3Q-F9XM`. */
export function makeReference(): string {
  const letters = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** As one may type it: lower case, without the dash. `null` where it cannot be one. */
export function readReference(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, "");
  const isOne = letters.length === 8 && [...letters].every((letter) => alphabet.includes(letter));
  return isOne ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
