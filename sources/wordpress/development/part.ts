import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Account } from "./configuration.ts";

/** A server that tests can stop and start again. Both methods do nothing if it is already in that state. */
export interface Part {
  /** Resolves when the server answers. Throws with the end of its log if it exits before that. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PartOptions {
  command: string;
  args: string[];
  /** The account that runs the server; by default that of this process. */
  account?: Account;
  /** The file that its output is appended to. */
  log: string;
  isReady: () => Promise<boolean>;
}

/** Milliseconds that starting and stopping may take. */
const timeoutMs = 30_000;

export function part({ command, args, account, log, isReady }: PartOptions): Part {
  let child: ChildProcess | null = null;
  return {
    async start() {
      if (child) return;
      const output = openSync(log, "a");
      // The server ends whenever this process ends. It is detached, so that Ctrl+C reaches only this process, which
      // stops it.
      const started = spawn("setpriv", ["--pdeathsig", "TERM", "--", command, ...args], {
        ...account,
        detached: true,
        stdio: ["ignore", output, output],
      });
      closeSync(output);
      child = started;
      started.once("exit", () => {
        if (child === started) child = null;
      });
      await once(started, "spawn");
      await until(isReady, () => {
        if (child !== started) throw new Error(`${command} ended:\n${endOf(log)}`);
      });
    },
    async stop() {
      if (!child) return;
      const ended = once(child, "exit");
      const { pid } = child;
      child.kill("SIGTERM");
      const late = setTimeout(() => pid && process.kill(pid, "SIGKILL"), timeoutMs);
      await ended;
      clearTimeout(late);
    },
  };
}

async function until(isReady: () => Promise<boolean>, check: () => void): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    check();
    if (await isReady()) return;
    if (Date.now() > deadline) throw new Error("it did not answer in time");
    await pause(20);
  }
}

function endOf(log: string): string {
  return readFileSync(log, "utf8").trimEnd().split("\n").slice(-10).join("\n");
}

/** Returns whether a server listens at this address. */
export function answers(address: { path: string } | { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
