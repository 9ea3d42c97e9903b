/** A letter that asks for a demo, its subject and first lines written already. */
export function demoAddress(email: string, subject: string, body: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
