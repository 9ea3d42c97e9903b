import { describe, expect, it, test } from "vitest";
import { emptyFields, type Field, type FieldError, headCountOf, type Topic } from "./fields.ts";
import { checkLead } from "./lead-form.ts";

const filled = {
  firstName: "Aigerim",
  lastName: "",
  email: "aigerim@example.com",
  phone: "+7 701 234 56 78",
  companyName: "Example",
  employees: "31-80",
  outlets: "",
  businessArea: "",
  message: "",
  consent: "on",
};

function errorOf(field: Field, value: string, topic: Topic = "demo"): FieldError | undefined {
  const message = topic === "support" ? "long enough" : "";
  const checked = checkLead(topic, { ...filled, message, [field]: value });
  return checked.ok ? undefined : checked.errors[field];
}

test.each<[Field, string, FieldError | undefined, Topic?]>([
  ["firstName", "", "required"],
  ["firstName", " \t ", "required"],
  ["firstName", "a".repeat(80), undefined],
  ["firstName", "a".repeat(81), "tooLong"],
  ["firstName", "Нұрсұлтан", undefined],
  ["firstName", "D'Arcy-Oʻgʻli", undefined],
  ["firstName", "مريم", undefined],
  ["firstName", "🙂", undefined],
  ["firstName", "<b>Ann</b>", undefined],
  ["firstName", "'; drop table leads; --", undefined],
  ["firstName", "=cmd|' /C calc'!A0", undefined],
  ["firstName", "Ann\nBcc: all@example.com", "characters"],
  ["firstName", "Ann\u0000", "characters"],
  ["firstName", "Ann\u0085", "characters"],
  ["lastName", "", undefined],
  ["lastName", "a".repeat(81), "tooLong"],
  ["email", "", "required"],
  ["email", "nobody", "email"],
  ["email", "a@b", "email"],
  ["email", "a b@example.com", "email"],
  ["email", "a@example.com\r\nBcc: b@example.com", "characters"],
  ["email", `${"a".repeat(243)}@example.com`, "tooLong"],
  ["email", " a@example.com ", undefined],
  ["phone", "", "required"],
  ["phone", "", undefined, "support"],
  ["phone", "8 (701) 234-56-78", undefined],
  ["phone", "12345", "phone"],
  ["phone", "call me", "phone"],
  ["phone", "+".repeat(8), "phone"],
  ["companyName", "", "required", "sales"],
  ["companyName", "", undefined, "support"],
  ["companyName", "a".repeat(161), "tooLong"],
  ["employees", "", "required"],
  ["employees", "", undefined, "support"],
  ["employees", "500+", undefined],
  ["employees", "1-31", "option"],
  ["employees", "constructor", "option"],
  ["outlets", "1", undefined],
  ["outlets", "10000", undefined],
  ["outlets", "0", "number"],
  ["outlets", "10001", "number"],
  ["outlets", "1.5", "number"],
  ["outlets", "-1", "number"],
  ["businessArea", "hotels", undefined],
  ["businessArea", "mines", "option"],
  // The form for support does not show these fields, so a mistake in them does not block sending.
  ["businessArea", "mines", undefined, "support"],
  ["employees", "1-31", undefined, "support"],
  ["outlets", "abc", undefined, "support"],
  ["lastName", "a".repeat(81), undefined, "support"],
  ["companyName", "a".repeat(161), "tooLong", "support"],
  ["message", "", undefined],
  ["message", "", "required", "support"],
  ["message", "too short", "tooShort", "support"],
  ["message", "long enough", undefined, "support"],
  ["message", "two\r\nlines", undefined],
  ["message", "a".repeat(4000), undefined],
  ["message", "a".repeat(4001), "tooLong"],
  ["message", "bell\u0007", "characters"],
  ["consent", "", "consent"],
  ["consent", "yes", "consent"],
])("%s %j → %s (%s)", (field, value, error, topic) => {
  expect(errorOf(field, value, topic)).toBe(error);
});

describe("what was typed", () => {
  it("is cleaned, and empty values become null", () => {
    const checked = checkLead("demo", { ...filled, firstName: " Ане\u0301ль ", message: "a\r\nb\rc\n" });
    expect(checked).toEqual({
      ok: true,
      fields: {
        ...emptyFields,
        firstName: "Ане\u0301ль".normalize("NFC"),
        email: "aigerim@example.com",
        phone: "+7 701 234 56 78",
        companyName: "Example",
        employees: "31-80",
        message: "a\nb\nc",
      },
    });
  });

  it("has no lone surrogates, which some databases and receivers reject", () => {
    const checked = checkLead("demo", { ...filled, firstName: "A\ud83dnna", message: "\udc00" });
    expect(checked).toMatchObject({ ok: true, fields: { firstName: "A\ufffdnna", message: "\ufffd" } });
  });

  it("is kept for support if it is valid, although the form for support does not show it", () => {
    const typed = { ...filled, message: "long enough", lastName: "Serik", outlets: "3", businessArea: "mines" };
    expect(checkLead("support", typed)).toMatchObject({
      ok: true,
      fields: { lastName: "Serik", employees: "31-80", outlets: 3, businessArea: null },
    });
  });

  it("has all its errors reported at once", () => {
    const checked = checkLead("demo", {});
    expect(checked).toEqual({
      ok: false,
      errors: {
        firstName: "required",
        email: "required",
        phone: "required",
        companyName: "required",
        employees: "required",
        consent: "consent",
      },
    });
  });
});

test.each([
  [1, "1-30"],
  [30, "1-30"],
  [31, "31-80"],
  [80, "31-80"],
  [81, "81-130"],
  [300, "131-300"],
  [500, "301-500"],
  [501, "500+"],
  [5000, "500+"],
] as const)("%i employees belong to %s", (employees, band) => {
  expect(headCountOf(employees)).toBe(band);
});
