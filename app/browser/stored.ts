type Area = "localStorage" | "sessionStorage";

/** Reads the JSON value stored under a key. `null`: there is none, it is not JSON, or storage is disabled. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value as JSON; `null` removes it. Returns `false` if storage is disabled or full. */
export function store(area: Area, key: string, value: unknown): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
