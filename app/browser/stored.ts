type Area = "localStorage" | "sessionStorage";

/** The value that is stored under a key, from JSON. `null`: there is none, it is not JSON, or storage is switched off. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value as JSON; `null` removes it. `false`: storage is switched off or full. */
export function store(area: Area, key: string, value: unknown): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
