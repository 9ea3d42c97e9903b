import type { ClientInstrumentation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStorage, refusingStorage } from "../../test/fixtures/storage.ts";
import { FullLoads, mayLoadInFull } from "./full-load.ts";

type Router = Parameters<NonNullable<ClientInstrumentation["router"]>>[0];
type Navigate = NonNullable<Parameters<Router["instrument"]>[0]["navigate"]>;
type Info = Omit<Parameters<Navigate>[1], "currentUrl">;

const shown = "https://example.com/en/blog?page=2";
const assign = vi.fn();
const reload = vi.fn();

beforeEach(() => {
  assign.mockClear();
  reload.mockClear();
  vi.stubGlobal("location", Object.assign(new URL(shown), { assign, reload }));
  vi.stubGlobal("document", { forms: [] });
  vi.stubGlobal("window", {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Navigates as the router would. Returns whether the navigation was left to the router. */
async function navigate(info: Info, { due = true } = {}): Promise<boolean> {
  const fullLoads = new FullLoads();
  if (due) fullLoads.expect();
  let hook: Navigate | undefined;
  fullLoads.instrumentation.router?.({ instrument: ({ navigate }) => (hook = navigate) });
  const call = vi.fn(async () => ({ status: "success" as const, error: undefined, meta: undefined }));
  void hook?.(call, { currentUrl: "/en/blog", ...info });
  return call.mock.calls.length > 0;
}

const formData = new FormData();
formData.set("q", "a b");

test.each<[Info, string]>([
  [{ to: "/en" }, "https://example.com/en"],
  [{ to: "/en/blog" }, "https://example.com/en/blog"],
  [{ to: "/en/blog?page=3#top" }, "https://example.com/en/blog?page=3#top"],
  [{ to: "?page=1" }, "https://example.com/en/blog?page=1"],
  [{ to: "/en/help", formMethod: "GET", formData }, "https://example.com/en/help?q=a+b"],
])("%j is loaded in full once that is due, and not before", async (info, target) => {
  expect(await navigate(info, { due: false })).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  expect(await navigate(info)).toBe(false);
  expect(assign.mock.calls.map(([url]) => String(url))).toEqual([target]);
});

test("a navigation to the shown page reloads it", async () => {
  expect(await navigate({ to: "/en/blog?page=2" })).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each<[string, Info]>([
  ["another place in the page", { to: "/en/blog?page=2#top" }],
  ["steps in the history: they come as events", { to: -1 }],
  ["what the visitor sends", { to: "/en/contact", formMethod: "POST", formData }],
])("the router still handles %s", async (_, info) => {
  expect(await navigate(info)).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test("allows the same path once in ten seconds, and another path at once", () => {
  vi.stubGlobal("sessionStorage", createStorage());
  expect(mayLoadInFull("/en/blog", 1000)).toBe(true);
  expect(mayLoadInFull("/en/blog", 1001)).toBe(false);
  expect(mayLoadInFull("/en/blog", 10_999)).toBe(false);
  expect(mayLoadInFull("/en/blog", 11_000)).toBe(true);
  expect(mayLoadInFull("/en", 11_001)).toBe(true);
});

test.each(["", "{", "null", "7", "9999 /en", '["/en"]', '{"path":"/en"}'])(
  "a malformed stored value (%j) neither stops the first load nor allows a second",
  (stored) => {
    vi.stubGlobal("sessionStorage", createStorage({ "full-load": stored }));
    expect(mayLoadInFull("/en", 1000)).toBe(true);
    expect(mayLoadInFull("/en", 1001)).toBe(false);
  },
);

test("works when storage throws", () => {
  vi.stubGlobal("sessionStorage", refusingStorage);
  expect(mayLoadInFull("/en", 1000)).toBe(true);
  vi.stubGlobal("sessionStorage", { ...createStorage(), setItem: refusingStorage.setItem });
  expect(mayLoadInFull("/en", 1000)).toBe(true);
});
