/** Fields whose figures are invented on purpose: they belong to drawings of the product. A `time` is data. */
const drawn: ReadonlySet<string> = new Set(["rows", "footer", "badge", "label", "late", "place", "time"]);

/** Numbers that state no fact of the service. */
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
 * The numbers that a text of a page states by itself. Each must come from `facts.yml` by placeholder, or be named above
 * with a reason. `field` is the field of the page's file that holds the text.
 */
export function typedNumbers(text: string, field: string): string[] {
  if (drawn.has(field)) return [];
  const rest = allowed.reduce((left, { pattern }) => left.replaceAll(pattern, " "), text);
  return rest.match(/\d+(?:[.,:\u00a0]\d+)*/g) ?? [];
}
