import { maxCopyAgeMs, networkTimeoutMs } from "./copy-rules.ts";

export interface Copy<T> {
  answer: T;
  /** Milliseconds since 1970. */
  date: number;
}

interface Options<T> {
  /** Rejects if the network fails. */
  network: Promise<T>;
  findCopy(reason: "timeout" | "failure"): Promise<Copy<T> | null>;
}

export interface Choice<T> {
  answer: T;
  /** The date of the copy that is used because the network failed; otherwise `null`. */
  offlineSince: number | null;
}

/**
 * Chooses the network's response. If the network takes longer than 3 seconds, chooses a copy at most 24 hours old; if
 * the network fails, a copy of any age. Rejects with the network's error if there is no copy.
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
