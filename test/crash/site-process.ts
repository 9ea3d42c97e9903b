import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The built site as a process of its own, which can be killed at any moment. */
export interface SiteProcess {
  readonly origin: string;
  /** Resolves once it listens. */
  start(): Promise<void>;
  /** Without a word of warning. */
  kill(): Promise<void>;
  /** As an operator stops it; rejects where it does not end well. */
  stop(): Promise<void>;
}

export function siteProcess(port: number, environment: Record<string, string>): SiteProcess {
  let child: ChildProcess | null = null;
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (!child) return;
    const ended = once(child, "exit");
    child.kill(signal);
    const [code] = await ended;
    child = null;
    if (signal === "SIGTERM" && code !== 0) throw new Error(`the site ended with ${code}`);
  };
  return {
    origin: `http://localhost:${port}`,
    async start() {
      const { PATH = "", HOME = "" } = process.env;
      const env = { PATH, HOME, NODE_ENV: "production", PORT: String(port), LOG_LEVEL: "error", ...environment };
      const main = join(import.meta.dirname, "../../server/main.ts");
      child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
      const early = once(child, "exit").then(() => {
        throw new Error("the site ended before it listened");
      });
      await Promise.race([once(child.stdout ?? child, "data"), early]);
      early.catch(() => {});
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}
