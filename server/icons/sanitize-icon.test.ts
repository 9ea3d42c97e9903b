import { expect, it } from "vitest";
import { sanitizeIcon } from "./sanitize-icon.ts";

it.each([
  [
    '<path d="M1 1h2" stroke-linecap="round" fill="none"/>',
    '<path d="M1 1h2" stroke-linecap="round" fill="none"></path>',
  ],
  [
    '<g stroke="currentColor"><circle cx="1" cy="1" r="1"/></g>',
    '<g stroke="currentColor"><circle cx="1" cy="1" r="1"></circle></g>',
  ],
  ['<path d="M1 1" onload="alert(1)" style="x" class="y" id="z"/>', '<path d="M1 1"></path>'],
  ['<script>alert(1)</script><path d="M1 1"/>', '<path d="M1 1"></path>'],
  ['<path d="M1 1"/></svg><img src=x onerror=alert(1)>', '<path d="M1 1"></path>'],
  ['<foreignObject><p onclick="x">a</p></foreignObject><path d="M1 1"/>', '<path d="M1 1"></path>'],
  ['<use href="https://evil.example/x.svg#a"/><image href="x"/><path d="M1 1"/>', '<path d="M1 1"></path>'],
  ['<path d="M1 1" fill="url(https://evil.example)"/>', '<path d="M1 1"></path>'],
  ['<a href="javascript:alert(1)"><path d="M1 1"/></a>', null],
  ["", null],
  ["<script>alert(1)</script>", null],
])("%s", (body, clean) => {
  expect(sanitizeIcon(body)).toBe(clean);
});
