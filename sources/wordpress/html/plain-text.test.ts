import { expect, test } from "vitest";
import { firstWords, plainText, tidyExcerpt } from "./plain-text.ts";

test.each([
  ["Shifts &#038; breaks", "Shifts & breaks"],
  ["It&#8217;s <em>here</em>&hellip;", "It’s here…"],
  ["<script>alert(1)</script>Title", "Title"],
  ["Title<style>p{}</style><svg onload=alert(1)><text>x</text></svg>", "Title"],
  ["<p>An excerpt</p>\n", "An excerpt"],
  ["one<br>two", "one two"],
  ["<h2>One</h2><p>t<b>w</b>o</p><ul><li>three</li><li>four</li></ul>", "One two three four"],
  ["<b onclick=alert(1)>bold</b>", "bold"],
  ["&lt;b&gt; is a tag", "<b> is a tag"],
  ["a \u202eb\u200b c\u0007", "a b c"],
  ["oʻzbekcha", "oʻzbekcha"],
  ["", ""],
])("of %j a reader sees %j", (html, wanted) => expect(plainText(html)).toBe(wanted));

test.each([
  ["one two three", 20, "one two three"],
  ["one two three", 9, "one two…"],
  ["one, two", 6, "one…"],
  ["unbreakableword", 6, "unbrea…"],
])("the first words of %j in %i letters are %j", (text, most, wanted) => expect(firstWords(text, most)).toBe(wanted));

test.each([
  ["Some words […]", "Some words…"],
  ["Some words [...]", "Some words…"],
  ["Some words…", "Some words…"],
  ["Some words.", "Some words."],
])("an excerpt %j ends as %j", (text, wanted) => expect(tidyExcerpt(text)).toBe(wanted));
