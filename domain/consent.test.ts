import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import askConsent from "../app/browser/inline/ask-consent.js?raw";
import { type ConsentItem, consentState, cookiesOfChoice, enabledIds, leftovers } from "./consent.ts";

const items: ConsentItem[] = [
  { id: "lang", necessary: true, days: 1, cookies: [] },
  { id: "consent", necessary: true, days: 1, cookies: [] },
  { id: "video", necessary: false, days: 1, cookies: [] },
  { id: "analytics", necessary: false, days: 1, cookies: ["_ga*", "_gid"] },
];

/** Returns the cookies of a choice as `document.cookie` lists them. */
const written = (...args: Parameters<typeof cookiesOfChoice>) =>
  cookiesOfChoice(...args)
    .filter(({ days }) => days > 0)
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");

describe("the state", () => {
  it.each([
    ["never asked", "", "never-asked"],
    ["never asked, among other cookies", "a=b; consent_x=1; lang=ru", "never-asked"],
    ["given", "consent=lang~consent~video~analytics", "given"],
    ["given in another order", "consent=analytics~video~consent~lang", "given"],
    ["given, an id twice", "consent=lang~lang~consent~video~analytics", "given"],
    ["a set that has grown since", "consent=lang~consent~video", "not-given"],
    ["a set that has shrunk since", "consent=lang~consent~video~analytics~ads", "not-given"],
    ["declined", "consent=0; consent_asked=lang~consent~video~analytics", "declined"],
    ["declined in another order", "consent_asked=video~lang~analytics~consent; consent=0", "declined"],
    ["declined for another set", "consent=0; consent_asked=lang~consent", "not-given"],
    ["declined for nobody knows what", "consent=0", "not-given"],
    ["garbage", "consent=%7E%00<script>", "not-given"],
    ["nothing", "consent=", "not-given"],
    ["only separators", "consent=~~~", "not-given"],
    ["an object's own name", "consent=__proto__~constructor", "not-given"],
  ])("%s", (_, cookies, state) => {
    expect(consentState(items, cookies)).toBe(state);
    // The inline script of the page makes the same decision before the page hydrates.
    const banner = { dataset: { ids: items.map(({ id }) => id).join("~") }, hidden: true };
    runInNewContext(askConsent, { document: { cookie: cookies, getElementById: () => banner } });
    expect(banner.hidden).toBe(state === "given" || state === "declined");
  });

  it("has nothing to ask if every item is necessary", () => {
    expect(consentState(items.slice(0, 2), "")).toBe("nothing-to-ask");
  });
});

describe("a choice", () => {
  it.each([
    ["all", items.map(({ id }) => id), "given", ["lang", "consent", "video", "analytics"]],
    ["only what is necessary", [], "given", ["lang", "consent"]],
    ["one of them", ["analytics"], "given", ["lang", "consent", "analytics"]],
    ["one that is not configured", ["ads", "video"], "given", ["lang", "consent", "video"]],
    ["none", "decline" as const, "declined", ["lang", "consent"]],
  ])("of %s", (_, choice, state, enabled) => {
    const cookies = written(items, choice);
    expect(consentState(items, cookies)).toBe(state);
    expect(enabledIds(items, cookies)).toEqual(enabled);
  });

  it("is written as documented", () => {
    expect(written(items, ["video"])).toBe("consent=lang~consent~video~analytics; consent_enabled=lang~consent~video");
    expect(cookiesOfChoice(items, "decline")).toEqual([
      { name: "consent", value: "0", days: 180 },
      { name: "consent_asked", value: "lang~consent~video~analytics", days: 180 },
      { name: "consent_enabled", value: "", days: 0 },
    ]);
  });

  it("allows nothing optional once the set has changed, whatever was enabled", () => {
    const before = written(items.slice(0, 3), ["video"]);
    expect(enabledIds(items, before)).toEqual(["lang", "consent"]);
  });
});

it("finds what a withdrawn consent has left in the browser", () => {
  const cookies = "_ga=1; _ga_ABC=2; _gid=3; lang=ru; other_ga=5";
  expect(leftovers(items, ["lang", "consent"], cookies)).toEqual(["_ga", "_ga_ABC", "_gid"]);
  expect(leftovers(items, ["lang", "consent", "analytics"], cookies)).toEqual([]);
});
