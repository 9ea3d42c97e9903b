/*
 * npm run bench -- <name>: runs a measurement in this folder. It passes the other arguments on.
 */
import process from "node:process";

const measurements = ["page", "weight", "crash", "flood", "markdown", "audit", "search", "numbers"];

const [name = ""] = process.argv.splice(2, 1);
if (!measurements.includes(name)) {
  console.error(`npm run bench -- <${measurements.join("|")}>`);
  process.exit(1);
}
await import(`./${name}.ts`);
