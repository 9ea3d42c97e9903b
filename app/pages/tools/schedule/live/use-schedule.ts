import { useEffect, useState } from "react";
import {
  type Change,
  changed,
  type Outcome,
  type Undoable,
  undone,
  withSchedule,
} from "../../../../../domain/schedule/change.ts";
import type { Schedule } from "../../../../../domain/schedule/schedule.ts";
import { readLink, readSchedule, writeSchedule } from "../../../../../domain/schedule/schedule-text.ts";
import { readStored, store } from "../../../../browser/stored.ts";

const storageKey = "schedule";

/** The result of the last action, which is also announced to assistive technology. */
type LastResult = Outcome | { kind: "start" | "restored" | "shared" | "broken" | "undone" | "startOver" | "kept" };

interface State extends Undoable {
  /** Whether the schedule was opened from a link. It does not replace the saved one until the visitor keeps it. */
  isShared: boolean;
  result: LastResult;
}

interface Settings {
  /** The schedule for a visitor who has not saved one. */
  sample: Schedule;
  /** The maximum number of shifts of a person in a day. */
  maxParts: number;
}

/** Manages the visitor's week: changes, undo, the copy saved in this browser, and weeks opened from links. */
export function useSchedule({ sample, maxParts }: Settings) {
  const [state, setState] = useState(() => opened({ sample, maxParts }));
  const [isSaved, setIsSaved] = useState(true);
  const { schedule, isShared, result } = state;

  useEffect(() => {
    const isOwn = result.kind !== "start" && result.kind !== "broken" && !isShared;
    if (isOwn) setIsSaved(store("localStorage", storageKey, writeSchedule(schedule)));
  }, [schedule, isShared, result]);

  // Opening another link in the same tab changes only the hash.
  useEffect(() => {
    const follow = () => {
      if (readLink(location.hash, maxParts) !== null) setState(opened({ sample, maxParts }));
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [sample, maxParts]);

  return {
    ...state,
    isSaved,
    change: (change: Change) =>
      setState((before) => {
        const { schedule, outcome } = changed(before.schedule, change, maxParts);
        return { ...(schedule === before.schedule ? before : withSchedule(before, schedule)), result: outcome };
      }),
    undo: () =>
      setState((before) => {
        const earlier = undone(before);
        return earlier ? { ...earlier, result: { kind: "undone" } } : before;
      }),
    startOver: () => setState((before) => ({ ...withSchedule(before, sample), result: { kind: "startOver" } })),
    /** Makes a shared week the visitor's own. Undo brings back the week that was saved before. */
    keep() {
      const saved = readSaved(maxParts);
      setState({ ...state, past: saved ? [saved] : [], isShared: false, result: { kind: "kept" } });
      dropLink();
    },
    /** Closes a shared week and opens the visitor's own. */
    leave() {
      dropLink();
      setState(opened({ sample, maxParts }));
    },
  };
}

/** Returns the state with the week of the link, otherwise the saved one, otherwise the sample. */
function opened({ sample, maxParts }: Settings): State {
  const linked = readLink(location.hash, maxParts);
  const saved = readSaved(maxParts);
  if (linked !== null && linked !== "broken") {
    return { schedule: linked, past: [], isShared: true, result: { kind: "shared" } };
  }
  const kind = linked === "broken" ? "broken" : saved ? "restored" : "start";
  return { schedule: saved ?? sample, past: [], isShared: false, result: { kind } };
}

function readSaved(maxParts: number): Schedule | null {
  const stored = readStored("localStorage", storageKey);
  return typeof stored === "string" ? readSchedule(stored, maxParts) : null;
}

function dropLink(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}
