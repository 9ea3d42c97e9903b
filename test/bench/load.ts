import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Load {
  seconds: number;
  connections: number;
  /** The beginning of the command, which assigns it to a core. */
  core: string[];
}

/** Returns the responses per second under constant load. Throws if a response is not 2xx. */
export async function answersPerSecond(address: string, { seconds, connections, core }: Load): Promise<number> {
  const [program = "", ...args] = [
    ...core,
    "wrk",
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "-H",
    "Accept-Encoding: gzip",
    address,
  ];
  const { stdout } = await run(program, args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${address} failed under load:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
