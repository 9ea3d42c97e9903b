import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../fixtures/free-port.ts";

export interface Serving {
  origin: string;
  /** Its data folder. */
  data: string;
  pid: number;
  stop(): Promise<void>;
}

interface Serve {
  /** The command; `{port}` stands for the port. */
  command: string[];
  environment?: Record<string, string>;
  /** The port, if the command sets it itself; by default a free one. */
  port?: number;
  /** A path that answers when the server is ready. */
  ready?: string;
  /** Milliseconds within which it must be ready. */
  limitMs?: number;
  /** Called with each line of the server's log. */
  onLine?: (line: string) => void;
}

/** Starts a server on its own port with an empty data folder. */
export async function serve(options: Serve): Promise<Serving> {
  const { command, environment = {}, ready = "/en", port = await freePort(), limitMs = 20_000, onLine } = options;
  const data = mkdtempSync(join(tmpdir(), "site-"));
  const origin = `http://127.0.0.1:${port}`;
  const [program = "", ...args] = command.map((word) => word.replace("{port}", String(port)));
  const child = spawn(program, args, {
    stdio: ["ignore", onLine ? "pipe" : "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: origin,
      DATA_DIR: data,
      DATABASE_URL: `sqlite:${join(data, "site.db")}`,
      ...environment,
    },
  });
  if (onLine && child.stdout) createInterface(child.stdout).on("line", onLine);
  // A benchmark that fails halfway leaves nothing running.
  process.once("exit", () => child.kill());
  await answering(origin + ready, child, limitMs);
  return {
    origin,
    data,
    pid: child.pid ?? 0,
    async stop() {
      await stop(child);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts the production build as `npm start` does. */
export function serveSite(
  environment: Record<string, string> = {},
  more: Pick<Serve, "limitMs" | "onLine"> = {},
): Promise<Serving> {
  const line: string = JSON.parse(readFileSync("package.json", "utf8")).scripts.start;
  const [settings = "", args = ""] = line.split("exec node ");
  const fromLine = Object.fromEntries([...settings.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
  return serve({
    command: [process.execPath, ...args.split(" ")],
    environment: { ...fromLine, ...environment },
    ready: "/healthz",
    ...more,
  });
}

/** Returns the resident memory in megabytes. */
export function megabytes({ pid }: Serving): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Returns the seconds of processor time that all threads have used. */
export function processorSeconds({ pid }: Pick<Serving, "pid">): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // Linux counts in hundredths of a second, for user and for system.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns the number of open files and connections. */
export function descriptors({ pid }: Serving): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

/** Waits until the address answers; throws if the process ends first or `limitMs` have passed. */
async function answering(address: string, child: ChildProcess, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const response = await fetch(address).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no answer from ${address}`);
}

/** Waits until the site has all of its content. */
export async function contentReady(origin: string): Promise<void> {
  for (;;) {
    const answer = (await (await fetch(`${origin}/readyz`)).json()) as { parts: { content: string } };
    if (answer.parts.content === "ok") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
