import { useCallback, useEffect, useReducer, useState } from "react";
import { type Change, changed, type Outcome } from "../../../../../domain/schedule/change.ts";
import type { Schedule } from "../../../../../domain/schedule/schedule.ts";
import { readLink, readSchedule, writeSchedule } from "../../../../../domain/schedule/schedule-text.ts";
import { readStored, store } from "../../../../browser/stored.ts";

const storageKey = "schedule";

/** Steps that can be undone. */
const maxPast = 50;

/** What was done last, for those who listen. */
export type Said = Outcome | { kind: "start" | "restored" | "shared" | "broken" | "undone" | "startOver" | "kept" };

interface State {
  schedule: Schedule;
  /** Earlier ones, the latest at the end. */
  past: readonly Schedule[];
  /** Opened from a link: it does not replace what the visitor has saved until the visitor says so. */
  isShared: boolean;
  said: Said;
}

type Action =
  | { type: "change"; change: Change }
  | { type: "undo" | "startOver" }
  | { type: "keep"; before: Schedule | null }
  | { type: "open"; state: State };

interface Settings {
  /** With which a visitor begins who has saved none. */
  sample: Schedule;
  /** Shifts of a person in a day. */
  maxParts: number;
}

/** The visitor's week: changes, the way back, the copy in this browser, and weeks opened from links. */
export function useSchedule({ sample, maxParts }: Settings) {
  const [state, act] = useReducer(
    (before: State, action: Action) => next(before, action, { sample, maxParts }),
    null,
    () => opened({ sample, maxParts }),
  );
  const [isSaved, setIsSaved] = useState(true);
  const { schedule, isShared, said } = state;

  useEffect(() => {
    const isOwn = said.kind !== "start" && said.kind !== "broken" && !isShared;
    if (isOwn) setIsSaved(store("localStorage", storageKey, writeSchedule(schedule)));
  }, [schedule, isShared, said]);

  // Another link that is opened in the same tab changes nothing but the hash.
  useEffect(() => {
    const follow = () => {
      if (readLink(location.hash, maxParts) !== null) act({ type: "open", state: opened({ sample, maxParts }) });
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [sample, maxParts]);

  return {
    ...state,
    isSaved,
    change: useCallback((change: Change) => act({ type: "change", change }), []),
    undo: () => act({ type: "undo" }),
    startOver: () => act({ type: "startOver" }),
    /** Makes a shared week the visitor's own; the one saved before can be brought back by undoing. */
    keep() {
      act({ type: "keep", before: readSaved(maxParts) });
      dropLink();
    },
    /** Leaves a shared week for the visitor's own. */
    leave() {
      dropLink();
      act({ type: "open", state: opened({ sample, maxParts }) });
    },
  };
}

function next(state: State, action: Action, { sample, maxParts }: Settings): State {
  switch (action.type) {
    case "change": {
      const { schedule, outcome } = changed(state.schedule, action.change, maxParts);
      return schedule === state.schedule ? { ...state, said: outcome } : { ...after(state, schedule), said: outcome };
    }
    case "startOver":
      return { ...after(state, sample), said: { kind: "startOver" } };
    case "undo": {
      const schedule = state.past.at(-1);
      return schedule ? { ...state, schedule, past: state.past.slice(0, -1), said: { kind: "undone" } } : state;
    }
    case "keep":
      return { ...state, past: action.before ? [action.before] : [], isShared: false, said: { kind: "kept" } };
    case "open":
      return action.state;
  }
}

const after = (state: State, schedule: Schedule): State => ({
  ...state,
  schedule,
  past: [...state.past, state.schedule].slice(-maxPast),
});

/** The week of the link, else the saved one, else the sample. */
function opened({ sample, maxParts }: Settings): State {
  const linked = readLink(location.hash, maxParts);
  const saved = readSaved(maxParts);
  if (linked !== null && linked !== "broken") {
    return { schedule: linked, past: [], isShared: true, said: { kind: "shared" } };
  }
  const kind = linked === "broken" ? "broken" : saved ? "restored" : "start";
  return { schedule: saved ?? sample, past: [], isShared: false, said: { kind } };
}

function readSaved(maxParts: number): Schedule | null {
  const stored = readStored("localStorage", storageKey);
  return typeof stored === "string" ? readSchedule(stored, maxParts) : null;
}

function dropLink(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}
