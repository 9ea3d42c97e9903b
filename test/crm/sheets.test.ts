import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { googleSheets } from "../../server/crm/google-sheets.ts";
import { ConfigError, EnvironmentReader } from "../../server/environment-reader.ts";
import { folderForTest } from "../fixtures/temporary-folder.ts";
import { crmMessage, describeCrm } from "./crm.contract.ts";
import { sheetsStandIn } from "./sheets.stand-in.ts";

const time = () => AbortSignal.timeout(20_000);
const reference = "7K3Q-F9XM";

describeCrm(googleSheets, sheetsStandIn, (open) => {
  it("writes a row, and our own values into the columns that the settings name", async () => {
    const fields = { employees: "I", language: "K", message: "AB", email: "A" };
    const { standIn, channel, crm } = await open({ fields });
    await channel.send(crmMessage(reference, 1, { message: '=IMPORTXML("x")', phone: null }), time(), 1);
    const row = standIn.rows[1] ?? [];
    expect(row.slice(0, 11)).toEqual([
      ...[reference, expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/), `Demo: Example & Co · ${reference}`],
      ...["Aigerim", "7k3q-f9xm@example.com", "", "Example & Co", "Quote: <b>50</b> employees, revision 1"],
      ...["31-80", "", "ru"],
    ]);
    expect([row.length, row.at(-1)]).toEqual([28, '=IMPORTXML("x")']);
    expect(await crm.unknownFields?.(time())).toEqual(["A"]);
  });

  it("adds each revision once", async () => {
    const { standIn, crm, channel } = await open();
    for (const revision of [1, 2]) await channel.send(crmMessage(reference, revision), time(), 1);
    standIn.fail(":append", "lost after");
    await expect(channel.send(crmMessage(reference, 3), time(), 1)).rejects.toThrow();
    await channel.send(crmMessage(reference, 3), time(), 2);
    expect(standIn.rows.map(([key]) => key)).toEqual([
      ...["Reference", reference, `${reference} (2)`, `${reference} (3)`],
    ]);
    await crm.remove({ id: reference, link: null }, time());
    expect(await crm.find(reference, time())).toBeNull();
  });

  it("finds a reference far down in a long sheet", async () => {
    const { standIn, crm } = await open();
    for (let count = 0; count < 20_000; count++) standIn.rows.push([`AAAA-${count}`]);
    standIn.rows.push([reference]);
    expect(await crm.find(reference, time())).toMatchObject({ id: reference });
  });

  it("keeps its token until it ends or is refused", async () => {
    const { standIn, channel } = await open();
    for (const each of ["AAAA-AAAA", "BBBB-BBBB"]) await channel.send(crmMessage(each), time(), 1);
    expect(standIn.tokens.size).toBe(1);
    standIn.tokens.clear();
    await expect(channel.send(crmMessage(reference), time(), 1)).rejects.toMatchObject({ isRefused: true });
    await channel.send(crmMessage(reference), time(), 2);
    expect(standIn.count()).toBe(3);
  });

  it("says so when its key is refused", async () => {
    const { standIn, channel } = await open();
    standIn.fail("/token", standIn.invalidGrant);
    const failure = { message: "answered 400: invalid_grant", isFinal: false, isRefused: true };
    await expect(channel.send(crmMessage(reference), time(), 1)).rejects.toMatchObject(failure);
  });

  it("gives up at once when the tab was renamed", async () => {
    const { standIn, channel } = await open();
    standIn.tab.name = "Old leads";
    const failure = { message: "answered 400: there is no tab with this name", isFinal: true };
    await expect(channel.send(crmMessage(reference), time(), 1)).rejects.toMatchObject(failure);
  });
});

it.each([
  ["is missing", null],
  ["is no JSON", "-----BEGIN"],
  ["has no RSA key", JSON.stringify({ client_email: "a@b.kz", token_uri: "https://a.kz", private_key: "x" })],
])("names the variable when the file of the key %s", (_, content) => {
  const file = join(folderForTest(), "key.json");
  if (content !== null) writeFileSync(file, content);
  const reader = new EnvironmentReader({ GOOGLE_SHEETS_KEY_FILE: file, GOOGLE_SHEETS_ID: "a".repeat(44) });
  expect(() => googleSheets.read(reader)).toThrow(ConfigError);
  expect(() => googleSheets.read(reader)).toThrow(/^GOOGLE_SHEETS_KEY_FILE: found "/);
});
