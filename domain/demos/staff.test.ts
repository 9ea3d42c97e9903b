import { expect, test } from "vitest";
import type { Locale } from "../../i18n/locales.ts";
import { fold } from "../search/fold.ts";
import {
  type Employee,
  findStaff,
  invitationCode,
  readName,
  type StaffFilter,
  withInvited,
  withJoined,
  withRole,
  wordsOfStaff,
} from "./staff.ts";

const staff: Employee[] = [
  { id: "a", name: "Айгерім С.", job: "Аспаз", place: "riverside", role: "employee", state: "joined" },
  { id: "b", name: "Нұрлан Т.", job: "Даяшы", place: "central", role: "manager", state: "joined" },
  { id: "c", name: "Rəşad Q.", job: "Aşpaz", place: "central", role: "employee", state: "joined" },
  { id: "d", name: "Gʻulnora A.", job: "Oshpaz", place: "station", role: "administrator", state: "joined" },
  { id: "e", name: "Артём Г.", job: "Повар", place: "station", role: "employee", state: "joined" },
];

const everybody: StaffFilter = { query: "", place: "all", role: "all" };
const placeNames = { riverside: "Набережная", central: "Центр", station: "Вокзал" };

test.each<[string, Locale, Partial<StaffFilter>, string]>([
  ["no filter", "ru", {}, "abcde"],
  ["one location", "ru", { place: "central" }, "bc"],
  ["one role", "ru", { role: "employee" }, "ace"],
  ["both", "ru", { place: "station", role: "employee" }, "e"],
  ["the beginning of a name", "ru", { query: "арт" }, "e"],
  ["ё typed as е", "ru", { query: "артем" }, "e"],
  ["Kazakh letters typed as Russian ones", "kk", { query: "нурлан" }, "b"],
  ["a name and a job", "kk", { query: "айг аспаз" }, "a"],
  ["words in another order", "kk", { query: "аспаз айг" }, "a"],
  ["Azerbaijani letters typed without marks", "az", { query: "resad" }, "c"],
  ["an apostrophe left out", "uz", { query: "gulnora" }, "d"],
  ["a location", "ru", { query: "вокз" }, "de"],
  ["the middle of a word", "ru", { query: "ртём" }, ""],
  ["signs only", "ru", { query: " -- " }, "abcde"],
  ["nobody", "ru", { query: "зебра" }, ""],
  ["text and filter", "ru", { query: "вокзал", role: "administrator" }, "d"],
])("finds by %s", (_, locale, filter, ids) => {
  const foldText = (text: string) => fold(locale, text);
  const words = wordsOfStaff(staff, foldText, (place) => placeNames[place]);
  const found = findStaff(staff, words, { ...everybody, ...filter }, foldText);
  expect(found.map(({ id }) => id).join("")).toBe(ids);
});

test("a role can be changed, except that of the last administrator", () => {
  expect(withRole(staff, "a", "manager")?.find(({ id }) => id === "a")?.role).toBe("manager");
  expect(withRole(staff, "d", "employee")).toBeNull();
  const two = withRole(staff, "a", "administrator");
  expect(two && withRole(two, "d", "employee")).not.toBeNull();
});

test("an invited administrator does not count before joining", () => {
  const invited = withInvited(staff, { id: "x", name: "X", job: "", place: "central", role: "administrator" });
  expect(withRole(invited, "d", "employee")).toBeNull();
  const joined = withJoined(invited, "x");
  expect(joined.map(({ state }) => state)).toEqual(Array(6).fill("joined"));
  expect(withRole(joined, "d", "employee")).not.toBeNull();
});

test.each([
  ["Aigerim", "Aigerim"],
  ["  Dana   K. ", "Dana K."],
  ["   ", null],
  ["", null],
  ["a".repeat(40), "a".repeat(40)],
  ["a".repeat(41), null],
])("reads the name %j as %j", (typed, name) => {
  expect(readName(typed)).toBe(name);
});

test("a code has eight letters and digits, none of which look alike", () => {
  const code = invitationCode(Uint8Array.from([0, 31, 32, 255, 8, 9, 100, 200, 7]));
  expect(code).toBe("2Z2ZAB6A");
  expect(code).not.toMatch(/[01IO]/);
});
