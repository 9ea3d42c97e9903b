// npm run up: on a machine with Node ≥ 20 and npm, installs, builds and serves.
import { install, must, run } from "./steps.mjs";

await install();
await must("npm", ["run", "--silent", "build"]);
// The same as `npm start`, whose command needs a POSIX shell.
process.exitCode = await run("node", ["--enable-source-maps", "--max-semi-space-size=4", "build/node/main.js"], {
  env: { NODE_ENV: "production", NODE_COMPILE_CACHE: "node_modules/.cache/node", MALLOC_ARENA_MAX: "2" },
});
