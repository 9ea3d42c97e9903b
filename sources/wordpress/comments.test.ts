import { expect, it } from "vitest";
import { commentText } from "./comments.ts";

/** WordPress's HTML, and the text that is read from it. */
const texts = {
  "": "",
  "<p>One</p>\n<p>Two</p>\n": "One\n\nTwo",
  "<p>One<br />\nTwo<br>Three</p>": "One\nTwo\nThree",
  "<p>One\n  two\nthree</p>": "One two three",
  "<p><strong>Bold</strong> and <em>more</em></p>": "Bold and more",
  "<blockquote><p>Quoted</p></blockquote><p>Said</p>": "Quoted\n\nSaid",
  "<ul><li>One</li><li>Two</li></ul>": "One\n\nTwo",
  '<p><a href="https://a.example/x" rel="nofollow ugc">here</a></p>': "here (https://a.example/x)",
  '<p><a href="https://a.example/x">https://a.example/x</a></p>': "https://a.example/x",
  '<p><a href="javascript:alert(1)">here</a></p>': "here",
  "<p>&lt;script&gt; &amp; &#8217;</p>": "<script> & ’",
  "<p>a<script>b</script><style>c</style></p><form>d</form><svg><text>e</text></svg>": "a",
  "<p>a&#x1b;[31mb\u0000</p>": "a [31mb",
};

it.each(Object.entries(texts))("makes text of %j", (html, text) => {
  expect(commentText(html)).toBe(text);
});

it("refuses HTML that no parser can read", () => {
  expect(() => commentText("<b>".repeat(5000))).toThrow(RangeError);
});
