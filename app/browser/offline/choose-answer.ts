import { maxCopyAgeMs, networkTimeoutMs } from "./copy-rules.ts";

export interface Copy<T> {
  answer: T;
  /** Milliseconds since 1970. */
  date: number;
}

interface Options<T> {
  /** Rejects where the network fails. */
  network: Promise<T>;
  findCopy(reason: "timeout" | "failure"): Promise<Copy<T> | null>;
}

export interface Choice<T> {
  answer: T;
  /** The date of the copy that is used because the network failed; otherwise `null`. */
  offlineSince: number | null;
}

/**
 * Chooses the network's answer; a copy of at most 24 hours where the network takes longer than 3 seconds; any copy where
 * it fails. Rejects as the network does where there is no copy.
 */
export async function chooseAnswer<T>({ network, findCopy }: Options<T>): Promise<Choice<T>> {
  async function recentCopyAfterTimeout(): Promise<T> {
    await new Promise((resolve) => setTimeout(resolve, networkTimeoutMs));
    const copy = await findCopy("timeout");
    return copy && Date.now() - copy.date <= maxCopyAgeMs ? copy.answer : network;
  }

  try {
    return { answer: await Promise.race([network, recentCopyAfterTimeout()]), offlineSince: null };
  } catch (error) {
    const copy = await findCopy("failure");
    if (!copy) throw error;
    return { answer: copy.answer, offlineSince: copy.date };
  }
}
