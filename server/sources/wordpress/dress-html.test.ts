import { expect, test } from "vitest";
import { dressHtml, unsizedPictures } from "./dress-html.ts";
import { parseHtml } from "./parse-html.ts";

const surroundings = {
  link: (address: string) => (address.startsWith("http://wp/") ? `/en/blog/${address.slice(10)}` : null),
  media: (address: string) => (address.startsWith("http://wp/up/") ? `/media/${address.slice(13)}` : null),
  size: (address: string) => (address.includes("gone") ? null : { width: 8, height: 6 }),
};
const dress = (html: string) => dressHtml(parseHtml(html), surroundings).body;

const picture = '<img src="http://wp/up/a.jpg" width="8" height="6" alt="a" class="wp-image-7">';
const shown = '<img src="/media/a.jpg" width="8" height="6" alt="a" loading="lazy" decoding="async">';
const player = (id: string) =>
  `<figure class="video" data-video="youtube:${id}"><a href="https://www.youtube.com/watch?v=${id}" rel="noopener">A walk</a></figure>`;
const frame =
  '<iframe title="A walk" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" width="500"></iframe>';

test.each<[string, string, string]>([
  // Blocks keep their names, and nothing else that says how they look
  [
    "a picture",
    `<figure class="wp-block-image alignwide size-large is-resized" style="width:9px">${picture}<figcaption class="wp-element-caption">b</figcaption></figure>`,
    `<figure class="wp-block-image alignwide">${shown}<figcaption>b</figcaption></figure>`,
  ],
  [
    "a gallery",
    `<figure class="wp-block-gallery has-nested-images columns-2 is-cropped wp-block-gallery-1 is-layout-flex"><figure class="wp-block-image">${picture}</figure></figure>`,
    `<figure class="wp-block-gallery has-nested-images columns-2 is-cropped"><figure class="wp-block-image">${shown}</figure></figure>`,
  ],
  [
    "columns",
    '<div class="wp-block-columns is-layout-flex wp-container-7"><div class="wp-block-column" style="flex-basis:33%"><p>a</p></div></div>',
    '<div class="wp-block-columns"><div class="wp-block-column"><p>a</p></div></div>',
  ],
  [
    "a cover",
    `<div class="wp-block-cover is-light"><span aria-hidden="true" class="wp-block-cover__background has-pale-pink-background-color has-background-dim"></span>${picture}<div class="wp-block-cover__inner-container"><p>a</p></div></div>`,
    `<div class="wp-block-cover"><span class="wp-block-cover__background has-pale-pink-background-color"></span>${shown}<div class="wp-block-cover__inner-container"><p>a</p></div></div>`,
  ],
  [
    "buttons",
    '<div class="wp-block-buttons is-content-justification-center is-layout-flex"><div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="http://wp/b">a</a></div></div>',
    '<div class="wp-block-buttons is-content-justification-center"><div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="/en/blog/b">a</a></div></div>',
  ],
  [
    "a table",
    '<figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><tbody><tr><td class="has-text-align-right" data-align="right">a</td></tr></tbody></table></figure>',
    '<figure class="wp-block-table is-style-stripes"><div class="table-scroll" tabindex="0" role="group" aria-label=""><table><tbody><tr><td class="has-text-align-right">a</td></tr></tbody></table></div></figure>',
  ],
  [
    "a file",
    '<div class="wp-block-file"><object data="http://wp/up/a.pdf"></object><a id="f" href="http://wp/up/a.pdf">a</a><a href="http://wp/up/a.pdf" class="wp-block-file__button" download aria-describedby="f">b</a></div>',
    '<div class="wp-block-file"><a id="text-f" href="/media/a.pdf">a</a><a href="/media/a.pdf" class="wp-block-file__button" aria-describedby="text-f">b</a></div>',
  ],
  [
    "a film",
    '<figure class="wp-block-video"><video autoplay src="http://wp/up/a.mp4" poster="http://other/b.jpg"></video></figure>',
    '<figure class="wp-block-video"><video src="/media/a.mp4" controls preload="none"></video></figure>',
  ],
  [
    "a colour in a line",
    '<mark style="color:red" class="has-inline-color has-vivid-red-color">a</mark>',
    '<mark class="has-inline-color has-vivid-red-color">a</mark>',
  ],

  // What the classic editor and early blocks wrote
  [
    "a caption",
    `<div id="attachment_7" style="width: 310px" class="wp-caption alignright">${picture}<p class="wp-caption-text">b</p></div>`,
    `<figure id="text-attachment_7" class="wp-block-image alignright">${shown}<figcaption>b</figcaption></figure>`,
  ],
  [
    "a classic gallery",
    `<div id='gallery-1' class='gallery galleryid-5 gallery-columns-3'><dl class='gallery-item'><dt class='gallery-icon landscape'><a href='http://wp/up/a.jpg'>${picture}</a></dt><dd class='wp-caption-text gallery-caption'>b</dd></dl></div>`,
    `<div id="text-gallery-1" class="wp-block-gallery is-cropped columns-3"><figure><a href="/media/a.jpg">${shown}</a><figcaption>b</figcaption></figure></div>`,
  ],
  [
    "a gallery of early blocks",
    `<ul class="wp-block-gallery columns-2 is-cropped"><li class="blocks-gallery-item"><figure>${picture}</figure></li></ul>`,
    `<div class="wp-block-gallery columns-2 is-cropped"><figure>${shown}</figure></div>`,
  ],
  [
    "a gallery of later ones",
    `<figure class="wp-block-gallery columns-2"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure>${picture}</figure></li></ul></figure>`,
    `<figure class="wp-block-gallery columns-2"><figure>${shown}</figure></figure>`,
  ],
  [
    "old elements",
    "<center>a</center><p><tt>b</tt><big>c</big><strike>d</strike><font color=red>e</font></p>",
    '<div class="has-text-align-center">a</div><p><code>b</code><span>c</span><s>d</s>e</p>',
  ],

  // Embeds
  [
    "a video",
    `<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">${frame}</div></figure>`,
    player("dQw4w9WgXcQ"),
  ],
  [
    "a video with a caption",
    `<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">${frame}</div><figcaption>b</figcaption></figure>`,
    `<figure class="wp-block-embed">${player("dQw4w9WgXcQ")}<figcaption>b</figcaption></figure>`,
  ],
  ["a video in a paragraph", `<p>${frame}</p>`, player("dQw4w9WgXcQ")],
  [
    "what its provider did not answer for",
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://example.org/a\n</div></figure>',
    '<p><a href="https://example.org/a" rel="noopener">https://example.org/a</a></p>',
  ],
  ["any other frame", '<p>a</p><iframe src="https://example.org/map"></iframe>', "<p>a</p>"],

  // What is not there
  [
    "a picture of another site",
    '<figure class="wp-block-image"><img src="http://other/a.jpg"><figcaption>b</figcaption></figure>',
    "",
  ],
  ["a picture that is gone", '<p>a <img src="http://wp/up/gone.jpg"></p>', "<p>a </p>"],

  // What WordPress fills in
  ...[
    '<form class="wp-block-search"><label>a</label></form>',
    '<ul class="wp-block-latest-posts__list wp-block-latest-posts"><li>a</li></ul>',
    '<div class="no-comments wp-block-latest-comments">a</div>',
    '<div class="wp-block-calendar"><table><caption>a</caption></table></div>',
    '<div class="logged-out wp-block-loginout"><a href="http://wp/wp-login.php">a</a></div>',
    '<ul class=" wp-block-archives-list wp-block-archives"><li>a</li></ul>',
    '<nav class="wp-block-navigation"><a href="/">a</a></nav>',
    '<h1 class="wp-block-site-title"><a href="http://wp">a</a></h1>',
    '<div class="wp-block-post-author"><p>a</p></div>',
    '<div class="comment-respond wp-block-post-comments-form"><h3>a</h3></div>',
    '<a class="wp-block-read-more" href="http://wp/a">a</a>',
    '<div class="components-placeholder"><strong>a</strong></div>',
    '<div style="height:300px" class="wp-block-spacer"></div>',
  ].map((html): [string, string, string] => [html, html, ""]),
])("%s", (_, html, dressed) => {
  expect(dress(html)).toBe(dressed);
});

test.each([
  ["a text", "", "(min-width: 45rem) 42rem, 94vw"],
  ["a wide block", "alignwide", "(min-width: 80rem) 54rem, 94vw"],
  ["a gallery, even a wide one", "wp-block-gallery alignwide", "(min-width: 48rem) 21rem, 47vw"],
])("a picture says how wide it is in %s, and leaves out widths of other sites", (_, className, sizes) => {
  const srcset = "http://wp/up/a.jpg 600w, http://wp/up/b.jpg 1200w, http://other/c.jpg 1600w";
  const html = `<figure class="${className}"><img src="http://wp/up/a.jpg" srcset="${srcset}" sizes="100vw" width="8" height="6"></figure>`;
  expect(dress(html)).toContain(`srcset="/media/a.jpg 600w, /media/b.jpg 1200w" sizes="${sizes}"`);
});

test("pictures without a size are asked for theirs", () => {
  const html = `${picture}<img src="http://wp/up/b.jpg"><img src="http://wp/up/b.jpg" width="100%">`;
  expect(unsizedPictures(parseHtml(html))).toEqual(["http://wp/up/b.jpg"]);
  expect(dress('<img src="http://wp/up/b.jpg">')).toContain('width="8" height="6"');
});
