/** Durations in milliseconds. */
export const timing = { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 };

export interface LoadingBarState {
  /** 0–100. */
  progress: number;
  isLoading: boolean;
  error: boolean;
}

type Cancel = () => void;

export interface Clock {
  after(milliseconds: number, run: () => void): Cancel;
  nextFrame(run: (milliseconds: number) => void): Cancel;
}

const idle = () => {};

/** Returns the progress of the bar in percent after `elapsed` milliseconds: 50 at 1000 ms, never 100. */
export function progressAt(elapsed: number): number {
  const percent = (elapsed / timing.duration) * 100;
  return Math.max(0, Math.min(100, (2 / Math.PI) * 100 * Math.atan(percent / 50)));
}

/** Creates the page-loading bar without its appearance. A navigation shorter than the throttle never moves it. */
export function createLoadingBar(clock: Clock, isHydrating: () => boolean) {
  let state: LoadingBarState = { progress: 0, isLoading: false, error: false };
  let stopMoving: Cancel = idle;
  let stopHiding: Cancel = idle;
  const listeners = new Set<(state: LoadingBarState) => void>();

  function change(part: Partial<LoadingBarState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener(state);
  }

  function move(): void {
    change({ isLoading: true });
    let first: number | undefined;
    const step = (now: number) => {
      first ??= now;
      stopMoving = clock.nextFrame(step);
      change({ progress: progressAt(now - first) });
    };
    stopMoving = clock.nextFrame(step);
  }

  function start(): void {
    stopHiding();
    change({ error: false });
    set(0);
  }

  function set(progress: number): void {
    if (isHydrating()) return;
    if (progress >= 100) {
      finish();
      return;
    }
    stopMoving();
    change({ progress: Math.max(0, progress) });
    stopMoving = clock.after(timing.throttle, move);
  }

  function finish({ error = false } = {}): void {
    stopMoving();
    stopHiding();
    change({ progress: 100, error: state.error || error });
    stopHiding = clock.after(timing.hideDelay, () => {
      change({ isLoading: false });
      stopHiding = clock.after(timing.resetDelay, () => change({ progress: 0 }));
    });
  }

  /** Calls the listener with the current state, then with every later one. Returns a function that unsubscribes it. */
  function subscribe(listener: (state: LoadingBarState) => void): Cancel {
    listeners.add(listener);
    listener(state);
    return () => listeners.delete(listener);
  }

  return { start, set, finish, subscribe };
}
