import { describe, expect, it } from "vitest";
import { checkComment } from "./comment-form.ts";

const filled = { name: "Жанар", email: "zhanar@example.com", text: "Рақмет!", consent: "on" };

const link = "https://example.com";

describe("a comment", () => {
  it.each<[string, Record<string, string>, object]>([
    [
      "nothing at all",
      { name: "", email: "", text: "", consent: "" },
      { name: "required", email: "required", text: "required", consent: "consent" },
    ],
    ["only spaces", { name: " \u00a0 ", text: "\n\t " }, { name: "required", text: "required" }],
    ["one letter", { text: "a" }, { text: "tooShort" }],
    ["a long name", { name: "я".repeat(101) }, { name: "tooLong" }],
    ["a long address", { email: `${"a".repeat(60)}@${"b".repeat(40)}.example` }, { email: "tooLong" }],
    ["a long text", { text: "я".repeat(5001) }, { text: "tooLong" }],
    ["no address", { email: "zhanar" }, { email: "email" }],
    ["two addresses", { email: "a@example.com, b@example.com" }, { email: "email" }],
    ["a header in a name", { name: "a\r\nBcc: b@example.com" }, { name: "characters" }],
    ["a header in an address", { email: "a@example.com\nBcc: b@example.com" }, { email: "characters" }],
    ["null bytes", { name: "a\u0000b", text: "a\u0000b" }, { name: "characters", text: "characters" }],
    ["a terminal's codes", { text: "\u001b[31mred" }, { text: "characters" }],
    ["three links", { text: `${link} ${link} ${link}` }, { text: "links" }],
    ["links without a scheme", { text: "www.a.example www.b.example www.c.example" }, { text: "links" }],
    ["Markdown links", { text: `[a](${link})[b](${link})[c](${link})` }, { text: "links" }],
    ["HTML links", { text: `<a href="${link}">a</a>`.repeat(3) }, { text: "links" }],
    ["an unticked box", { consent: "" }, { consent: "consent" }],
  ])("is refused with %s", (_, changes, errors) => {
    expect(checkComment({ ...filled, ...changes })).toEqual({ ok: false, errors });
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ["two letters", { text: "ok" }, {}],
    ["the longest of all", { name: "я".repeat(100), text: "я".repeat(5000) }, {}],
    ["two links", { text: `${link} and ${link}` }, {}],
    ["line breaks of all systems", { text: "a\r\nb\rc" }, { text: "a\nb\nc" }],
    ["letters in two parts", { name: "Ai\u0308da" }, { name: "A\u00efda" }],
    ["half of a pair", { text: "a\ud83d b" }, { text: "a\ufffd b" }],
    ["spaces at the ends", { name: "  Anna ", text: "\n\nhello\n" }, { name: "Anna", text: "hello" }],
    ["apostrophes and hyphens", { name: "Jean-Luc O'Brien ʻOʻktam" }, {}],
    ["text from right to left", { name: "ליאת", text: "شكرا \u202eجزيلا" }, {}],
    ["HTML", { name: "<b>", text: "<script>alert(1)</script>" }, {}],
  ])("is accepted with %s", (_, changes, cleaned) => {
    const { consent, ...content } = { ...filled, ...changes, ...cleaned };
    expect(checkComment({ ...filled, ...changes })).toEqual({ ok: true, fields: content });
  });
});
