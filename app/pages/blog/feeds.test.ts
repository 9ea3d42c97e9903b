import { expect, it } from "vitest";
import { absoluteAddresses } from "./feeds.ts";

it.each([
  ['<a href="/en/faq">Help</a>', '<a href="https://site.test/en/faq">Help</a>'],
  ['<a href="#part">Part</a>', '<a href="https://site.test/en/blog/post#part">Part</a>'],
  ['<a href="//cdn.test/x">x</a>', '<a href="https://cdn.test/x">x</a>'],
  ['<a href="https://other.test/?a=1&amp;b=2">x</a>', '<a href="https://other.test/?a=1&amp;b=2">x</a>'],
  ['<a href="mailto:a@b.test">x</a>', '<a href="mailto:a@b.test">x</a>'],
  ['<img src="/media/a.png" srcset="/media/b.png 2x" alt="">', '<img src="https://site.test/media/a.png" alt="">'],
  ['<code>href="/en"</code>', '<code>href="/en"</code>'],
])("%s", (html, expected) => {
  expect(absoluteAddresses(html, "https://site.test/en/blog/post")).toBe(expected);
});
