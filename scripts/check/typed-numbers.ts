/** Fields whose figures are invented on purpose, because they belong to drawings of the product. `time` is data. */
const drawn: ReadonlySet<string> = new Set(["rows", "footer", "badge", "label", "late", "place", "time"]);

/** Numbers that are not facts about the service. */
const allowed: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: /\{[^{}]*\}/g, reason: "a placeholder: a fact of facts.yml, or a time" },
  { pattern: /(?<!\d)1[CС](?!\p{L})/gu, reason: "the name of a program" },
  { pattern: /\b\d{1,2} [AP]M\b/g, reason: "a round time of day, as Americans write it in a sentence" },
  { pattern: /PPh 21/g, reason: "the name of an Indonesian tax" },
  { pattern: /24 jam/g, reason: "around the clock, in Indonesian" },
  {
    pattern: /^(?:For example|Пример|Misalnya|Мысал|Məsələn|Misol uchun)[,.:].*$/gs,
    reason: "a worked example that says so",
  },
];

/**
 * Returns the numbers that a text of a page states directly. Each must come from `facts.yml` through a placeholder, or
 * be allowed above with a reason. `field` is the field of the page's file that contains the text.
 */
export function typedNumbers(text: string, field: string): string[] {
  if (drawn.has(field)) return [];
  const rest = allowed.reduce((left, { pattern }) => left.replaceAll(pattern, " "), text);
  return rest.match(/\d+(?:[.,:\u00a0]\d+)*/g) ?? [];
}
