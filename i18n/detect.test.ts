import { expect, it, test } from "vitest";
import { detectLocale, languageCookie, parseAcceptLanguage, scoreLanguages } from "./detect.ts";

test.each([
  [["kk-KZ", "ru", "en"], "kk"],
  [["ru-RU", "en"], "ru"],
  [["de", "en-US", "ru"], "en"],
  [["uz-Cyrl-UZ", "ru"], "uz"],
  [["de", "fr"], null],
  [[], null],
  [["EN-us"], "en"],
  [["AZ"], "az"],
  [["id-ID", "id"], "id"],
  [["rus", "enx", ""], null],
  [["en_US"], null],
])("from %j we choose %s", (list, locale) => {
  expect(scoreLanguages(list)).toBe(locale);
});

test("with more than a thousand entries, a full match right after a base match wins", () => {
  const filler = Array.from({ length: 1001 }, () => "de");
  expect(scoreLanguages(["ru-RU", "en", ...filler])).toBe("en");
  expect(scoreLanguages(["ru-RU", "en", ...filler.slice(0, 500)])).toBe("ru");
});

test.each([
  ["kk-KZ,kk;q=0.9,ru;q=0.8", ["kk-KZ", "kk", "ru"]],
  [" ru ; q=0.2 ,\ten;q=0.9", ["en", "ru"]],
  ["de;q=0.5, az, *;q=0.1", ["az", "de"]],
  ["ru;q=0, en;q=0.1", ["en"]],
  ["ru;q=0.000", []],
  ["*", []],
  ["", []],
  [null, []],
  [undefined, []],
  [",,;q=1,, en", ["en"]],
  ["ru;q=x, en;q=0.1", ["en"]],
])("Accept-Language %j is parsed as %j", (header, tags) => {
  expect(parseAcceptLanguage(header)).toEqual(tags);
});

test.each([
  ["endless", "a-".repeat(1_000_000)],
  ["many", "de,".repeat(300_000)],
  ["quotes", `en;q="${'\\"'.repeat(5000)}`],
  ["control characters", "e\u0000n, \u202eru, <script>"],
  ["semicolons", ";".repeat(100_000)],
])("hostile Accept-Language (%s) names no supported language", (_, header) => {
  expect(scoreLanguages(parseAcceptLanguage(header).filter((tag) => tag !== "en"))).toBeNull();
  expect(parseAcceptLanguage(header).length).toBeLessThanOrEqual(50);
});

test.each([
  [{ cookie: "uz", acceptLanguage: "ru" }, "uz"],
  [{ cookie: "kz", acceptLanguage: "ru" }, "ru"],
  [{ cookie: "UZ", acceptLanguage: "de" }, "en"],
  [{ cookie: null, acceptLanguage: "de, kk-Cyrl;q=0.3" }, "kk"],
  [{}, "en"],
])("%j leads to %s", (visitor, locale) => {
  expect(detectLocale(visitor)).toBe(locale);
});

it.each([
  [{ secure: false, framed: false }, "lang=kk; Path=/; Max-Age=31536000; SameSite=Lax"],
  [{ secure: true, framed: false }, "lang=kk; Path=/; Max-Age=31536000; SameSite=Lax; Secure"],
  [{ secure: true, framed: true }, "lang=kk; Path=/; Max-Age=31536000; SameSite=None; Secure; Partitioned"],
])("under %o the cookie is %s", (circumstances, cookie) => {
  expect(languageCookie("kk", circumstances)).toBe(cookie);
});
