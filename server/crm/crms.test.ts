import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { readConfig } from "../config.ts";
import { readCrmSettings } from "./crms.ts";

function readFrom(text: string) {
  const folder = folderForTest();
  writeFileSync(join(folder, "crm.yml"), text);
  return readCrmSettings(folder);
}

it("needs no crm.yml", () => {
  expect(readCrmSettings(folderForTest())).toEqual({});
  expect(readFrom("")).toEqual({});
});

it("reads numbers as the ids that they are", () => {
  const text = "amocrm:\n  pipeline: 3\n  fields: { employees: 555, topic: { field: 7, values: { demo: 9 } } }\n";
  expect(readFrom(text).amocrm).toMatchObject({
    pipeline: "3",
    fields: { employees: { field: "555", values: {} }, topic: { field: "7", values: { demo: "9" } } },
  });
});

it.each([
  ["salesforce: {}", "crm.yml: salesforce"],
  ["amocrm: { fields: { budget: 1 } }", "budget"],
  ["amocrm: { responsible: { languages: { xx: 1 } } }", "amocrm.responsible.languages"],
  ["bitrix24: { stage: [1] }", "bitrix24.stage"],
  ["bitrix24: { stag: NEW }", "bitrix24.stag"],
])("%s is refused with its place", (text, place) => {
  expect(() => readFrom(text)).toThrow(place);
});

it.each([
  { BITRIX24_WEBHOOK_URL: "https://firm.bitrix24.kz/rest/1/" },
  { AMOCRM_URL: "https://firm.amocrm.ru" },
  { AMOCRM_URL: "https://firm.amocrm.ru/leads", AMOCRM_TOKEN: "hunter2hunter2hunter2" },
  { AMOCRM_URL: "https://firm.amocrm.ru", AMOCRM_TOKEN: "hunter2" },
])("%j is refused, without its secret", (environment) => {
  expect(() => readConfig(environment)).toThrow(/^(BITRIX24_WEBHOOK_URL|AMOCRM_\w+): found .*, wanted /);
  expect(() => readConfig(environment)).not.toThrow(/hunter2|firm.bitrix24.kz.rest.1.$/);
});
