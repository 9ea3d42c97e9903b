/*
 * npm run bench -- numbers: lets 10,000 visitors visit two processes with one store on one day, and compares what they
 * did with what the site counted. `npm test` does the same with fewer visitors.
 */
import { spawnSync } from "node:child_process";
import process from "node:process";

const command = ["node_modules/vitest/vitest.mjs", "run", "-c", "test/vitest.config.ts", "test/routes/numbers.test.ts"];
const { status } = spawnSync(process.execPath, command, { stdio: "inherit", env: { ...process.env, VISITS: "10000" } });
process.exit(status ?? 1);
