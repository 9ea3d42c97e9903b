import { expect, test } from "vitest";
import { readFacts, readSite } from "./settings.ts";
import { settingsFingerprint } from "./text-filler.ts";

test("the fingerprint changes with the values that texts contain, and with nothing else", () => {
  const [site, facts] = [readSite("content"), readFacts("content")];
  const shipped = settingsFingerprint(site, facts);
  expect(settingsFingerprint({ ...site, phone: "+7 700 000 00 00" }, facts)).toBe(shipped);
  expect(settingsFingerprint({ ...site, name: "Muster" }, facts)).not.toBe(shipped);
  expect(settingsFingerprint(site, { ...facts, clients: { count: 900 } })).not.toBe(shipped);
});
