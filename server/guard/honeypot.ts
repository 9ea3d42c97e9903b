/** The minimum typing time in milliseconds. No person fills in a form faster. */
const minTypingTimeMs = 3000;

const maxLinks = 2;

export interface FormSigns {
  /** A field that people do not see; empty unless a program filled it in. */
  honeypot: string;
  /** Milliseconds between the first keystroke and sending, as the browser reports; `null` if no script ran. */
  elapsed: number | null;
  /** The longest text of the form. */
  text: string;
}

/** Returns whether a program has certainly filled in the form. */
export function isHoneypotFilled({ honeypot }: FormSigns): boolean {
  return honeypot !== "";
}

/**
 * Returns whether a program may have filled in the form. This is not certain, because a browser that fills in the form
 * automatically is quick too.
 */
export function looksAutomated({ elapsed, text }: FormSigns): boolean {
  const links = text.match(/https?:\/\//gi)?.length ?? 0;
  return (elapsed !== null && elapsed < minTypingTimeMs) || links > maxLinks;
}
