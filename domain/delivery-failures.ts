/** What failures of deliveries mean, and the reasons that mean it; the first that matches counts. */
const kinds = {
  /** Our key or password is not accepted. */
  refused: /^answered (401|403|534|535)\b|invalid_grant|^EAUTH/,
  /** It accepts no more for now. */
  busy: /^answered (423|429)\b|QUERY_LIMIT|rate.?limit/i,
  late: /^no answer in time$|TIMEOUT|ETIMEDOUT/,
  answered: /^answered \d|^refused: /,
  /** Codes of the system and of libraries. */
  unreachable: /^[A-Z][A-Z_]+$/,
} as const;

/** Returns what the reason of a failed delivery, as `deliveryReason` gives it, means; `null` if that is not known. */
export function failureOf(reason: string): keyof typeof kinds | null {
  const found = Object.entries(kinds).find(([, pattern]) => pattern.test(reason));
  return (found?.[0] as keyof typeof kinds | undefined) ?? null;
}
