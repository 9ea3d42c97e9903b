import process from "node:process";
import { leadContent, newLead } from "../../test/fixtures/lead.ts";
import { leadStore } from "../leads/store.ts";
import { openStore } from "./store.ts";

/** Stores requests until the system refuses to write more, then asks until the store says that it is not ready. */
const store = await openStore({ databaseUrl: `sqlite:${process.argv[2]}`, log: { warn() {}, error() {} } });
const isReady = () =>
  store.check().then(
    () => true,
    () => false,
  );
process.stdout.write((await isReady()) ? "ready\n" : "not ready\n");
try {
  for (;;) await leadStore(store).save(newLead({ content: leadContent({ message: "a".repeat(4000) }) }));
} catch {
  process.stdout.write("refused\n");
}
for (let n = 0; n < 100; n++) if (!(await isReady())) break;
process.stdout.write((await isReady()) ? "ready\n" : "not ready\n");
await store.close();
