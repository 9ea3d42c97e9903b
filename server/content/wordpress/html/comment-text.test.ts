import { expect, it } from "vitest";
import { commentText } from "./comment-text.ts";

it.each([
  ["paragraphs", "<p>One</p>\n<p>Two</p>\n", "One\n\nTwo"],
  ["line breaks", "<p>One<br />\nTwo<br>Three</p>", "One\nTwo\nThree"],
  ["lines of the source", "<p>One\n  two\nthree</p>", "One two three"],
  ["formatting", "<p><strong>Bold</strong> and <em>more</em></p>", "Bold and more"],
  ["a quotation", "<blockquote><p>Quoted</p></blockquote><p>Said</p>", "Quoted\n\nSaid"],
  ["a list", "<ul><li>One</li><li>Two</li></ul>", "One\n\nTwo"],
  [
    "a link with words",
    '<p><a href="https://a.example/x" rel="nofollow ugc">here</a></p>',
    "here (https://a.example/x)",
  ],
  ["an address", '<p><a href="https://a.example/x">https://a.example/x</a></p>', "https://a.example/x"],
  ["a script's link", '<p><a href="javascript:alert(1)">here</a></p>', "here"],
  ["entities", "<p>&lt;script&gt; &amp; &#8217;</p>", "<script> & ’"],
  ["scripts and forms", "<p>a<script>b</script><style>c</style></p><form>d</form><svg><text>e</text></svg>", "a"],
  ["control characters", "<p>a&#x1b;[31mb\u0000</p>", "a [31mb"],
  ["nothing", "", ""],
])("makes text of %s", (_, html, text) => {
  expect(commentText(html)).toBe(text);
});

it("refuses what no parser can read", () => {
  expect(() => commentText("<b>".repeat(5000))).toThrow(RangeError);
});
