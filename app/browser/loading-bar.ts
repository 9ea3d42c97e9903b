type Timer = ReturnType<typeof setTimeout> | undefined;

/** Durations in milliseconds. */
const timing = { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 };

export interface LoadingBarState {
  /** 0–100. */
  progress: number;
  isLoading: boolean;
  error: boolean;
}

/** Returns the progress of the bar in percent after `elapsed` milliseconds: 50 at 1000 ms, never 100. */
export function progressAt(elapsed: number): number {
  const percent = (elapsed / timing.duration) * 100;
  return Math.max(0, Math.min(100, (2 / Math.PI) * 100 * Math.atan(percent / 50)));
}

/** Creates the page-loading bar without its appearance. A navigation shorter than the throttle never moves it. */
export function createLoadingBar(isHydrating: () => boolean) {
  let state: LoadingBarState = { progress: 0, isLoading: false, error: false };
  let frame = 0;
  let throttle: Timer;
  let hiding: Timer;
  const listeners = new Set<(state: LoadingBarState) => void>();

  function change(part: Partial<LoadingBarState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener(state);
  }

  function stopMoving(): void {
    clearTimeout(throttle);
    cancelAnimationFrame(frame);
  }

  function move(): void {
    change({ isLoading: true });
    let first: number | undefined;
    const step = (now: number) => {
      first ??= now;
      frame = requestAnimationFrame(step);
      change({ progress: progressAt(now - first) });
    };
    frame = requestAnimationFrame(step);
  }

  function start(): void {
    clearTimeout(hiding);
    change({ error: false });
    if (isHydrating()) return;
    stopMoving();
    change({ progress: 0 });
    throttle = setTimeout(move, timing.throttle);
  }

  function finish({ error = false } = {}): void {
    stopMoving();
    clearTimeout(hiding);
    change({ progress: 100, error: state.error || error });
    hiding = setTimeout(() => {
      change({ isLoading: false });
      hiding = setTimeout(() => change({ progress: 0 }), timing.resetDelay);
    }, timing.hideDelay);
  }

  /** Calls the listener with the current state, then with every later one. Returns a function that unsubscribes it. */
  function subscribe(listener: (state: LoadingBarState) => void): () => void {
    listeners.add(listener);
    listener(state);
    return () => listeners.delete(listener);
  }

  return { start, finish, subscribe };
}
