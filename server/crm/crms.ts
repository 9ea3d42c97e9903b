import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { contentFiles } from "../content/files/content-files.ts";
import type { EnvironmentReader } from "../environment-reader.ts";
import { amocrm } from "./amocrm.ts";
import { bitrix24 } from "./bitrix24.ts";
import { type Crm, type CrmKind, type CrmSettings, crmSettingsSchema } from "./crm.ts";
import { googleSheets } from "./google-sheets.ts";
import { hubspot } from "./hubspot.ts";

/** All CRMs that can be configured. Variables, channels and the parts of `crm.yml` follow from this list. */
const kinds: readonly CrmKind[] = [bitrix24, amocrm, hubspot, googleSheets];

const noSettings = v.parse(crmSettingsSchema, {});
const settingsFile = v.pipe(
  v.nullable(v.strictObject(Object.fromEntries(kinds.map(({ name }) => [name, v.optional(crmSettingsSchema)])))),
  v.transform((parts): Record<string, CrmSettings | undefined> => parts ?? {}),
);

/** A CRM whose environment variables are set. */
export interface ConfiguredCrm {
  name: string;
  open: (settings: CrmSettings) => Crm;
}

/** Reads the variables of all CRMs. Throws `ConfigError` on a wrong value. */
export function readCrms(reader: EnvironmentReader): ConfiguredCrm[] {
  return kinds.flatMap(({ name, read }) => {
    const open = read(reader);
    return open === null ? [] : [{ name, open }];
  });
}

export interface OpenCrm {
  name: string;
  crm: Crm;
  settings: CrmSettings;
}

/** Opens the configured CRMs. Throws an `Error` with one line per mistake in `crm.yml`: file, field, problem, fix. */
export function openCrms({ crms, contentDir }: { crms: readonly ConfiguredCrm[]; contentDir: string }): OpenCrm[] {
  const written = readCrmSettings(contentDir);
  return crms.map(({ name, open }) => {
    const settings = written[name] ?? noSettings;
    return { name, settings, crm: open(settings) };
  });
}

/** Reads `crm.yml` of a content folder, which may be missing. Throws like `openCrms`. */
export function readCrmSettings(contentDir: string): Record<string, CrmSettings | undefined> {
  const file = "crm.yml";
  if (!existsSync(join(contentDir, file))) return {};
  const files = contentFiles(contentDir);
  const value = files.yaml(file, settingsFile);
  files.done();
  return value;
}
