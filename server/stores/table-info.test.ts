import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { openStore } from "./store.ts";
import { tables } from "./table-info.ts";

it("names the whole primary key of each table, in its order", async () => {
  const databaseUrl = `sqlite:${join(folderForTest(), "site.db")}`;
  const store = await openStore({ databaseUrl, log: { warn() {}, error() {} } });
  for (const [table, { key }] of Object.entries(tables)) {
    const { rows } = await store.run((database) =>
      sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(database),
    );
    expect([table, ...rows.map(({ name }) => name)]).toEqual([table, ...key]);
  }
  await store.close();
});
