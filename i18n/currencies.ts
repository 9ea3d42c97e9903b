/** An ISO 4217 code. */
export type Currency = string;

// Not from Intl, which knows cents of tenge and soms, and about rupiah and forints browsers do not agree.
const wholeUnits = new Set(["AMD", "CLP", "HUF", "IDR", "JPY", "KRW", "KZT", "PYG", "RUB", "UZS", "VND"]);

/** Returns how many decimals an amount has: none in currencies in which everybody pays whole units, else two. */
export function decimalsOf(currency: Currency): 0 | 2 {
  return wholeUnits.has(currency) ? 0 : 2;
}
