/**
 * The promise's own outcome, or a rejection with the code `STORE_DEADLINE` after so many milliseconds. What was begun
 * is not undone: it may still come about.
 */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

export class DeadlineError extends Error {
  override name = "DeadlineError";
  readonly code = "STORE_DEADLINE";

  constructor(milliseconds: number) {
    super(`the store did not answer within ${milliseconds} ms`);
  }
}
