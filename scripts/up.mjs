// npm run up: on a machine with Node ≥ 20 and npm, installs, builds and serves.
import { install, must, run } from "./steps.mjs";

await install();
await must("npm", ["run", "--silent", "build"]);
// As `npm start`, whose line needs a POSIX shell.
process.exitCode = await run("node", ["--max-semi-space-size=4", "server/main.ts"], {
  env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
});
