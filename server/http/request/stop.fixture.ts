import { setTimeout as delay } from "node:timers/promises";
import { fakeApp, html, runServer } from "../../../test/fixtures/fake-app.ts";
import { stopOnSignals, stopServer } from "./stop.ts";

/**
 * A process for the test. The first argument is the milliseconds after which it answers, the second the milliseconds
 * within which it stops.
 */
const [answerAfterMs = 0, deadlineMs = 0] = process.argv.slice(2).map(Number);
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const app = fakeApp(async () => {
  say("asked");
  await delay(answerAfterMs);
  return html("whole");
});
const stopping = new AbortController();
const { server, port } = await runServer(app, { timeLimit: 60_000, stopping: stopping.signal });
stopOnSignals(
  async () => {
    say("stopping");
    const isInTime = await stopServer(server, { deadlineMs, refuseAll: () => stopping.abort() });
    say(`stopped in time: ${isInTime}`);
  },
  () => {},
);
say(String(port));
