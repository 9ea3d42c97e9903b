import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStorage, refusingStorage } from "../../test/fixtures/storage.ts";
import { restoreTypedText, saveTypedText, type TextField } from "./typed-text.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", createStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function field(name: string, value: string, { type = "text", form = "0", defaultValue = "" } = {}): TextField {
  const made: TextField = {
    ...{ form, name, type, value, defaultValue },
    write(text) {
      made.value = text;
    },
  };
  return made;
}

/** Returns the values that a new page's fields show after a full load. */
function reload(filled: TextField[], fresh: TextField[]): string[] {
  saveTypedText(filled, "/en/contact");
  restoreTypedText(() => fresh, "/en/contact");
  return fresh.map(({ value }) => value);
}

const restored = ["text", "search", "email", "tel", "url", "number", "textarea"];
const never = ["password", "hidden", "file", "checkbox", "radio", "submit", "button"];

test.each([...restored, ...never])("the text of a %s field is restored, or never saved", (type) => {
  const isSaved = restored.includes(type);
  const filled = [field("words", "7", { type })];
  expect(reload(filled, [field("words", "", { type })])).toEqual([isSaved ? "7" : ""]);
  if (!isSaved) expect(sessionStorage.length).toBe(0);
});

test("a field that has become a password field is not filled", () => {
  expect(reload([field("word", "7")], [field("word", "", { type: "password" })])).toEqual([""]);
});

test("each form gets its own text back", () => {
  const filled = [field("name", "Aru", { form: "contact" }), field("name", "Dana", { form: "1" })];
  const fresh = [field("name", "", { form: "1" }), field("name", "", { form: "contact" })];
  expect(reload(filled, fresh)).toEqual(["Dana", "Aru"]);
});

test("untouched fields are not saved, and newer text stays", () => {
  const filled = [field("city", "Almaty", { defaultValue: "Almaty" }), field("name", "old")];
  const fresh = [field("city", "Astana", { defaultValue: "Astana" }), field("name", "new")];
  expect(reload(filled, fresh)).toEqual(["Astana", "new"]);
});

test("another page does not get the text, and it is restored once", () => {
  saveTypedText([field("name", "Aru")], "/en/contact");
  const restore = (path: string) => {
    const fresh = field("name", "");
    restoreTypedText(() => [fresh], path);
    return fresh.value;
  };
  expect([restore("/en"), restore("/en/contact"), restore("/en/contact")]).toEqual(["", "Aru", ""]);
});

test.each(["", "{", "7", "[1]", '[["0","name"]]', '[["0","name",7]]'])(
  "a malformed stored value (%j) is ignored",
  (stored) => {
    sessionStorage.setItem("typed:/en", stored);
    const fresh = field("name", "");
    restoreTypedText(() => [fresh], "/en");
    expect(fresh.value).toBe("");
  },
);

test("works when storage throws", () => {
  vi.stubGlobal("sessionStorage", refusingStorage);
  expect(reload([field("name", "Aru")], [field("name", "")])).toEqual([""]);
});
