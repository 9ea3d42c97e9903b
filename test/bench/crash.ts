/*
 * npm run bench -- crash: kills the site hundreds of times while requests come in, and checks the outcome of each.
 * `-- --kills 400 --instances 3 --database postgres://…`. Needs the build.
 */
import { parseArgs } from "node:util";
import { crashUnderLoad } from "../crash/crash-under-load.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    instances: { type: "string", default: "1" },
    database: { type: "string" },
  },
});

const { confirmed, kills, repeated, faults } = await crashUnderLoad({
  kills: Number(values.kills),
  instances: Number(values.instances),
  ...(values.database === undefined ? {} : { databaseUrl: values.database }),
});
console.log(`${kills} kills, ${confirmed} requests confirmed: ${faults.length} lost, doubled or undelivered`);
console.log(`${repeated} deliveries came a second time under their old id`);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
