import { expect, test } from "vitest";
import { parseHtml } from "../../../server/content/html/parse-html.ts";
import { normalizeBlocks } from "./blocks.ts";
import { unsizedPictures } from "./media.ts";
import { toPostHtml } from "./post-html.ts";

const foreign: string[] = [];
const resolver = {
  link(address: string) {
    if (address.startsWith("http://wp/page-of-wp")) return null;
    return address.startsWith("http://wp/") ? `/en/blog/${address.slice(10)}` : address;
  },
  media: (address: string) => (/^(http:\/\/wp)?\/up\//.test(address) ? `/media/${address.split("/up/")[1]}` : null),
  size: (address: string) => (address.includes("gone") ? null : { width: 8, height: 6 }),
  foreign: (address: string) => foreign.push(address),
};

function normalize(html: string) {
  const tree = parseHtml(html);
  normalizeBlocks(tree);
  return tree;
}

const show = (html: string) => toPostHtml(normalize(html), resolver).body;

const picture = '<img src="http://wp/up/a.jpg" width="8" height="6" alt="a" class="wp-image-7">';
const shown = '<img src="/media/a.jpg" width="8" height="6" alt="a" loading="lazy" decoding="async">';
/** The same with its attributes in another order. */
const altFirst = '<img src="/media/a.jpg" alt="a" width="8" height="6" loading="lazy" decoding="async">';
const player = (id: string) =>
  `<figure class="video" data-video="youtube:${id}"><a href="https://www.youtube.com/watch?v=${id}" rel="noopener">A walk</a></figure>`;
const frame =
  '<iframe title="A walk" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" width="500"></iframe>';

const link = (address: string, text: string) => `<a href="${address}" rel="noopener">${text}</a>`;

test.each<[string, string, string]>([
  // Blocks keep their class names, but nothing else that sets how they look
  [
    "a picture",
    `<figure class="wp-block-image alignwide size-large is-resized" style="width:9px">${picture}<figcaption class="wp-element-caption">b</figcaption></figure>`,
    `<figure class="wp-block-image alignwide">${shown}<figcaption>b</figcaption></figure>`,
  ],
  [
    "a gallery",
    `<figure class="wp-block-gallery has-nested-images columns-2 is-cropped wp-block-gallery-1 is-layout-flex"><figure class="wp-block-image">${picture}</figure></figure>`,
    `<figure class="wp-block-gallery columns-2 is-cropped"><figure class="wp-block-image">${shown}</figure></figure>`,
  ],
  [
    "columns",
    '<div class="wp-block-columns is-layout-flex wp-container-7"><div class="wp-block-column" style="flex-basis:33%"><p>a</p></div></div>',
    '<div class="wp-block-columns"><div class="wp-block-column"><p>a</p></div></div>',
  ],
  [
    "an accordion",
    '<div class="wp-block-accordion"><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">a <b>b</b>?</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><div class="wp-block-accordion-panel" role="region"><p>c</p></div></div></div>',
    '<div class="wp-block-accordion"><details><summary>a b?</summary><div class="wp-block-accordion-panel"><p>c</p></div></details></div>',
  ],
  [
    "a cover",
    `<div class="wp-block-cover alignfull is-position-top-left" style="min-height:400px"><span aria-hidden="true" class="wp-block-cover__background has-pale-pink-background-color"></span>${picture.replace('class="', 'style="object-position:12% 90%" class="wp-block-cover__image-background ')}<div class="wp-block-cover__inner-container"><p>a</p></div></div>`,
    `<figure class="wp-block-image alignfull">${shown.replace(" loading", ' class="wp-block-cover__image-background" loading')}</figure><p>a</p>`,
  ],
  [
    "a cover with a fixed picture",
    '<div class="wp-block-cover"><div role="img" aria-label="a" class="wp-block-cover__image-background" style="background-position:50% 50%;background-image:url(http://wp/up/a.jpg)"></div><div class="wp-block-cover__inner-container"><p>b</p></div></div>',
    `<figure class="wp-block-image">${altFirst}</figure><p>b</p>`,
  ],
  [
    "an early cover with a repeated picture",
    '<div class="wp-block-cover" style="background-image:url(&quot;http://wp/up/a.jpg&quot;)"><div class="wp-block-cover__inner-container"><p>b</p></div></div>',
    `<figure class="wp-block-image">${altFirst.replace('alt="a"', 'alt=""')}</figure><p>b</p>`,
  ],
  [
    "covers with a film and without a file",
    '<div class="wp-block-cover"><video class="wp-block-cover__video-background" autoplay src="http://wp/up/a.mp4"></video><div class="wp-block-cover__inner-container"><p>a</p></div></div><div class="wp-block-cover" style="background-color:red"><div class="wp-block-cover__inner-container"><p>b</p></div></div>',
    '<figure class="wp-block-video"><video src="/media/a.mp4" controls preload="none"></video></figure><p>a</p><p>b</p>',
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
    "a film with subtitles",
    '<figure class="wp-block-video"><video controls src="http://wp/up/a.mp4"><track src="http://wp/up/a.vtt" kind="subtitles" srclang="en" label="English"><track src="http://other/b.vtt"></video></figure>',
    '<figure class="wp-block-video"><video src="/media/a.mp4" controls preload="none"><track src="/media/a.vtt" kind="subtitles" srclang="en" label="English"></video></figure>',
  ],
  [
    "a film of QuickTime",
    '<figure class="wp-block-video"><video src="http://wp/up/a%20b.mov"></video></figure>',
    '<figure class="wp-block-video"><a href="/media/a%20b.mov">a b.mov</a></figure>',
  ],
  [
    "a color in a line",
    '<mark style="color:red" class="has-inline-color has-vivid-red-color">a</mark>',
    "<mark>a</mark>",
  ],

  // Markup of the classic editor and of early blocks
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

  [
    "alignment of the classic editor",
    '<p style="text-align: center">a</p><p style="color:red;text-align:RIGHT;">b</p><p align="right">c</p><p style="text-align:justify">d</p>',
    '<p class="has-text-align-center">a</p><p class="has-text-align-right">b</p><p class="has-text-align-right">c</p><p>d</p>',
  ],
  [
    "a picture and a cell that are aligned by an attribute",
    `${picture.replace("<img", '<img align="right"')}<table><tbody><tr><td align="right">a</td></tr></tbody></table>`,
    `${shown.replace(" loading", ' class="alignright" loading')}<div class="table-scroll" tabindex="0" role="group" aria-label=""><table><tbody><tr><td class="align-end">a</td></tr></tbody></table></div>`,
  ],
  ["underline of the classic editor", '<p><span style="text-decoration: underline;">a</span></p>', "<p><u>a</u></p>"],

  // Links
  [
    "a link to what the site does not have",
    `<p><a href="http://wp/page-of-wp">a <b>b</b></a></p><a href="http://wp/page-of-wp/1">${picture}</a>`,
    `<p>a <b>b</b></p>${shown}`,
  ],
  [
    "a link to a file",
    '<p><a href="http://wp/up/a.docx?x">a</a> <a href="http://other/a.zip">b</a></p>',
    `<p><a href="/media/a.docx?x">a</a> ${link("http://other/a.zip", "b")}</p>`,
  ],
  [
    "a linked picture without a description, named by its caption",
    `<figure><a href="http://wp/b"><img src="/up/a.jpg" alt=""></a><figcaption>c</figcaption></figure>`,
    `<figure><a href="/en/blog/b">${shown.replace(/( width.*)( alt="a")/, ' alt="c"$1')}</a><figcaption>c</figcaption></figure>`,
  ],
  [
    "a linked picture without a description, named by its file",
    '<a href="http://wp/b"><img src="/up/Sunset-at_sea-300x200.jpg" width="8" height="6"></a>',
    '<a href="/en/blog/b"><img src="/media/Sunset-at_sea-300x200.jpg" width="8" height="6" alt="Sunset at sea" loading="lazy" decoding="async"></a>',
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
  [
    "an embed of another provider",
    '<figure class="wp-block-embed is-provider-spotify"><div class="wp-block-embed__wrapper"><iframe title="Spotify Embed: A song" src="https://open.spotify.com/embed/track/1?utm_source=oembed" width="100%" height="352"></iframe></div></figure>',
    `<p>${link("https://open.spotify.com/embed/track/1?utm_source=oembed", "Spotify Embed: A song")}</p>`,
  ],
  [
    "a map and a frame in a paragraph",
    '<iframe src="//maps.example/a"></iframe><p>a <iframe src="https://forms.example/b"></iframe></p>',
    `<p>${link("https://maps.example/a", "maps.example")}</p><p>a ${link("https://forms.example/b", "forms.example")}</p>`,
  ],
  [
    "frames that are invisible or run scripts",
    '<iframe src="https://example.org/count" width="1" height="1"></iframe><iframe srcdoc="<p>a</p>"></iframe><iframe src="javascript:a"></iframe>',
    "",
  ],
  [
    "a wide video, which stays wide",
    `<figure class="wp-block-embed alignwide"><div class="wp-block-embed__wrapper">${frame}</div></figure>`,
    `<figure class="wp-block-embed alignwide">${player("dQw4w9WgXcQ")}</figure>`,
  ],
  [
    "a post of another WordPress",
    '<blockquote class="wp-embedded-content"><a href="https://example.org/a">a</a></blockquote><iframe class="wp-embedded-content" sandbox="allow-scripts" src="https://example.org/a/embed/"></iframe>',
    `<blockquote>${link("https://example.org/a", "a")}</blockquote>`,
  ],

  // Pictures and players with other addresses
  ["a picture without WordPress's host", '<img src="/up/a.jpg" alt="a" width="8" height="6">', altFirst],
  [
    "a picture of another site",
    '<figure class="wp-block-image"><img src="http://other/a.jpg"><figcaption>b</figcaption></figure>',
    `<figure class="wp-block-image">${link("http://other/a.jpg", "a")}<figcaption>b</figcaption></figure>`,
  ],
  [
    "a linked picture of another site",
    '<p><a href="http://wp/b"><img src="//other/a.jpg" alt="c"></a></p>',
    '<p><a href="/en/blog/b">c</a></p>',
  ],
  [
    "a sound of another site",
    '<figure class="wp-block-audio"><audio src="https://other/a-b.ogg"></audio></figure>',
    `<figure class="wp-block-audio">${link("https://other/a-b.ogg", "a b")}</figure>`,
  ],
  [
    "a pixel that counts and a picture in the address",
    '<p>a<img src="https://other/a.gif" width="1" height="1"><img src="data:image/png;base64,x"></p>',
    "<p>a</p>",
  ],

  // Pictures that do not exist
  ["a picture that is gone", '<p>a <img src="http://wp/up/gone.jpg"></p>', "<p>a </p>"],

  // Blocks that WordPress fills with its own data
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
  expect(show(html)).toBe(dressed);
});

test.each([
  ["a text", "", "(min-width: 45rem) 42rem, 94vw"],
  ["a wide block", "alignwide", "(min-width: 80rem) 54rem, 94vw"],
  ["a gallery, even a wide one", "wp-block-gallery alignwide", "(min-width: 48rem) 21rem, 47vw"],
])("a picture states its width in %s, and leaves out candidates on other sites", (_, className, sizes) => {
  const srcset = "http://wp/up/a.jpg 600w, http://wp/up/b.jpg 1200w, http://other/c.jpg 1600w";
  const html = `<figure class="${className}"><img src="http://wp/up/a.jpg" srcset="${srcset}" sizes="100vw" width="8" height="6"></figure>`;
  expect(show(html)).toContain(`srcset="/media/a.jpg 600w, /media/b.jpg 1200w" sizes="${sizes}"`);
});

test("pictures without a size are found and get one", () => {
  const html = `${picture}<img src="http://wp/up/b.jpg"><img src="http://wp/up/b.jpg" width="100%">`;
  expect(unsizedPictures(normalize(html))).toEqual(["http://wp/up/b.jpg"]);
  expect(show('<img src="http://wp/up/b.jpg">')).toContain('width="8" height="6"');
});

test("files of other hosts are reported", () => {
  foreign.length = 0;
  show('<img src="//other/a.jpg"><video src="https://cdn/b.mp4"></video><img src="/up/c.jpg">');
  expect(foreign).toEqual(["https://other/a.jpg", "https://cdn/b.mp4"]);
});
