import { expect, test } from "vitest";
import { restoreUnsentText, saveUnsentText, type TextField } from "./unsent-text.ts";

function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const refusing = () => {
  throw new DOMException("denied", "SecurityError");
};

function field(name: string, value: string, { type = "text", form = "0", defaultValue = "" } = {}): TextField {
  const made: TextField = {
    form,
    name,
    type,
    value,
    defaultValue,
    write(text) {
      made.value = text;
    },
  };
  return made;
}

/** What a fresh page with the same fields shows after the full load. */
function reload(filled: TextField[], fresh: TextField[], storage = createStorage()): string[] {
  saveUnsentText(filled, "/en/contact", () => storage);
  restoreUnsentText(
    () => fresh,
    "/en/contact",
    () => storage,
  );
  return fresh.map(({ value }) => value);
}

test.each(["text", "search", "email", "tel", "url", "number", "textarea"])(
  "what stood in a %s field comes back",
  (type) => {
    expect(reload([field("words", "7", { type })], [field("words", "", { type })])).toEqual(["7"]);
  },
);

test.each(["password", "hidden", "file", "checkbox", "radio", "submit", "button"])(
  "a %s field is never kept",
  (type) => {
    const storage = createStorage();
    expect(reload([field("secret", "7", { type })], [field("secret", "", { type })], storage)).toEqual([""]);
    expect(storage.length).toBe(0);
  },
);

test("a field that has become a password is not filled", () => {
  expect(reload([field("word", "7")], [field("word", "", { type: "password" })])).toEqual([""]);
});

test("each form gets its own text back", () => {
  const filled = [field("name", "Aru", { form: "contact" }), field("name", "Dana", { form: "1" })];
  const fresh = [field("name", "", { form: "1" }), field("name", "", { form: "contact" })];
  expect(reload(filled, fresh)).toEqual(["Dana", "Aru"]);
});

test("untouched fields are not kept, and text written anew stays", () => {
  const filled = [field("city", "Almaty", { defaultValue: "Almaty" }), field("name", "old")];
  const fresh = [field("city", "Astana", { defaultValue: "Astana" }), field("name", "new")];
  expect(reload(filled, fresh)).toEqual(["Astana", "new"]);
});

test("another page does not get it, and it comes back once", () => {
  const storage = createStorage();
  saveUnsentText([field("name", "Aru")], "/en/contact", () => storage);
  const restore = (path: string) => {
    const fresh = field("name", "");
    restoreUnsentText(
      () => [fresh],
      path,
      () => storage,
    );
    return fresh.value;
  };
  expect([restore("/en"), restore("/en/contact"), restore("/en/contact")]).toEqual(["", "Aru", ""]);
});

test.each(["", "{", "7", "[1]", '[["0","name"]]', '[["0","name",7]]'])(
  "foreign words in the storage (%j) are dropped",
  (kept) => {
    const storage = createStorage();
    storage.setItem("unsent:/en", kept);
    const fresh = field("name", "");
    restoreUnsentText(
      () => [fresh],
      "/en",
      () => storage,
    );
    expect(fresh.value).toBe("");
    expect(storage.length).toBe(0);
  },
);

test("storage that refuses is tolerated", () => {
  saveUnsentText([field("name", "Aru")], "/en", refusing);
  restoreUnsentText(() => [field("name", "")], "/en", refusing);
});
