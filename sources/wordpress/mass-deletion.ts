import type { SyncOptions } from "./feed-options.ts";

/**
 * If at least this many posts, and more than half of all posts, disappear at once, it looks like an error in WordPress.
 */
const minDoubtful = 3;

/**
 * Decides whether posts that WordPress no longer has are deleted. With a half-restored database, or a plugin that hides
 * posts, WordPress answers as if most posts were deleted. In that case the posts stay until WordPress has said so for
 * `deletionDelayMs`, or until an operator confirms it.
 */
export class MassDeletion {
  readonly #options: Pick<SyncOptions, "log" | "deletionDelayMs">;
  /** When most posts began to be missing, by `performance.now()`; `null`: they are not missing. */
  #since: number | null = null;

  constructor(options: Pick<SyncOptions, "log" | "deletionDelayMs">) {
    this.#options = options;
  }

  /** Whether most posts are missing in WordPress but still shown. */
  get isDoubtful(): boolean {
    return this.#since !== null;
  }

  /** Returns whether to delete `missing` of all `posts`. `isConfirmed`: an operator accepts that most are gone. */
  accept(missing: number, posts: number, isConfirmed: boolean): boolean {
    const { log, deletionDelayMs } = this.#options;
    const isMost = missing >= minDoubtful && missing > posts / 2;
    if (isMost && !isConfirmed) {
      if (this.#since === null) {
        log.warn(
          { missing, posts },
          "most posts are missing in WordPress and stay for now: `npm run content -- resync` removes them",
        );
      }
      this.#since ??= performance.now();
      if (performance.now() - this.#since < deletionDelayMs) return false;
    }
    if (isMost) log.warn({ missing, posts }, "most posts were removed because they are missing in WordPress");
    this.#since = null;
    return true;
  }
}
