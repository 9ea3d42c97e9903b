/** Milliseconds before the first check and between two checks. */
export const hourly = 3_600_000;

interface Options {
  ownId: string;
  /** Asks the server which build it runs. */
  ask(): Promise<string>;
  after(milliseconds: number, run: () => void): void;
  /** Called once. */
  onNewer(): void;
  log(error: unknown): void;
}

/** Checks every hour whether the server runs another build, until it does. */
export function watchForNewerBuild({ ownId, ask, after, onNewer, log }: Options): void {
  const look = async () => {
    try {
      if ((await ask()) !== ownId) return onNewer();
    } catch (error) {
      log(error);
    }
    after(hourly, look);
  };
  after(hourly, look);
}

/** Reads the build id from the response of `/api/build.json`. Throws if there is none. */
export async function readBuildId(response: Response): Promise<string> {
  const answer: unknown = response.ok ? await response.json() : null;
  if (typeof answer === "object" && answer !== null && "id" in answer && typeof answer.id === "string")
    return answer.id;
  throw new Error(`the server did not name its build (${response.status})`);
}
