import { href } from "../../domain/site-map.ts";

/** Milliseconds before the first check and between two checks. */
export const hourly = 3_600_000;

/** Checks every hour whether the server runs another build, until it does. `onNewer` is called once. */
export function watchForNewerBuild(ownId: string, onNewer: () => void): void {
  const look = async () => {
    try {
      if ((await askBuildId()) !== ownId) return onNewer();
    } catch (error) {
      console.warn(error);
    }
    setTimeout(look, hourly);
  };
  setTimeout(look, hourly);
}

export function canReachServer(): Promise<boolean> {
  return askBuildId().then(
    () => true,
    () => false,
  );
}

async function askBuildId(): Promise<string> {
  const response = await fetch(`${href("build", {})}?${Date.now()}`, { cache: "no-store" });
  const { id } = Object(response.ok && (await response.json()));
  if (typeof id === "string") return id;
  throw new Error(`the server did not name its build (${response.status})`);
}
