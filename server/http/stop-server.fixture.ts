import { setTimeout as delay } from "node:timers/promises";
import { stopOnSignals } from "../lifecycle.ts";
import { fakeApp, html, runServer } from "./fake-app.ts";
import { stopServer } from "./stop-server.ts";

/** A process for the test beside it: answers after the milliseconds given first, stops within those given second. */
const [answerAfter = 0, deadline = 0] = process.argv.slice(2).map(Number);
const app = fakeApp(async () => {
  await delay(answerAfter);
  return html("whole");
});
const { server, port } = await runServer(app);
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
stopOnSignals(
  async () => void say(`stopped in time: ${await stopServer(server, deadline)}`),
  () => {},
);
say(String(port));
