// npm run up: on a machine with Node ≥ 20 and npm, installs, builds and serves.
import { install, run } from "./steps.mjs";

await install();
process.exitCode = await run("node", ["scripts/serve.ts", "--built"]);
