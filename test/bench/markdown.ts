/*
 * npm run bench:markdown: measures, for odd texts of 99 KB that a content folder could contain, how long it takes until
 * each is shown or refused, and the longest time for which the process answers no requests meanwhile. `--raw` renders
 * each text directly, without the limits of the site, in a separate process, for at most `--seconds`.
 */
import { execFile } from "node:child_process";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { BodyRenderer } from "../../server/content/markdown/body-renderer.ts";
import { renderBody } from "../../server/content/markdown/render-body.ts";

const bytes = 99 * 1024;
const repeated = (text: string) => text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes);

const texts: Record<string, string> = {
  "an ordinary article": repeated("Word and **bold** words with a [link](/a) here.\n\n"),
  "lists in lists, nine levels": repeated(`${"- ".repeat(9)}a\n`),
  "]]]]": repeated("]"),
  "*a*a": repeated("*a"),
  "~a~a": repeated("~a"),
  "nested links": "[".repeat(bytes / 2) + "](x)".repeat(bytes / 8),
  "a wide table": repeated("|a|b|c|\n|-|-|-|\n"),
};

const { values } = parseArgs({
  options: { raw: { type: "boolean" }, seconds: { type: "string", default: "60" }, only: { type: "string" } },
});

if (values.only !== undefined) renderBody("en", texts[values.only] ?? "");
else {
  for (const name of Object.keys(texts)) console.log(name.padEnd(30), await (values.raw ? timeRaw(name) : time(name)));
}

async function time(name: string): Promise<string> {
  const renderer = new BodyRenderer();
  await renderer.render("en", "Text");
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const started = performance.now();
  const outcome = await renderer.render("en", texts[name] ?? "").then(
    () => "shown",
    (error: Error) => `refused: ${error.message}`,
  );
  const ms = Math.round(performance.now() - started);
  delays.disable();
  await renderer.close();
  return `${ms} ms, others wait ${Math.round(delays.max / 1e6)} ms, ${outcome}`;
}

/** Renders a text in a separate process, so that it can be stopped. */
function timeRaw(name: string): Promise<string> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile(
    process.execPath,
    [import.meta.filename, "--only", name],
    { timeout: Number(values.seconds) * 1000 },
    (error) => resolve(error ? `over ${values.seconds} s` : `${Math.round(performance.now() - started)} ms`),
  );
  return promise;
}
