// npm run up: on a machine with Node ≥ 20 and npm, installs, builds and serves.
import { install, must, run } from "./steps.mjs";

await install();
await must("npm", ["run", "--silent", "build"]);
process.exitCode = await run("node", ["server/main.ts"], { env: { NODE_ENV: "production" } });
