import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { Link, staysInside } from "./link.tsx";

test.each([
  ["/en", true],
  ["/en/blog?page=2#top", true],
  ["/", true],
  ["/icon.svg", true],
  ["/kk", false],
  ["/kk/blog", false],
  ["/kk?a=b", false],
  ["https://example.com/en", false],
  ["http://localhost/en", false],
  ["//example.com/en", false],
  ["/\\example.com", false],
  ["mailto:a@example.com", false],
  ["tel:+77000000000", false],
  ["#content", false],
  ["blog", false],
  ["", false],
])("from an English page, %s stays inside: %s", (to, inside) => {
  expect(staysInside(to, "en")).toBe(inside);
});

function render(element: React.ReactNode): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={{}} timeZone="UTC">
      {element}
    </IntlProvider>,
  );
}

test("is a plain anchor that works without JavaScript", () => {
  expect(render(<Link to="/en/blog?page=2">Blog</Link>)).toBe(
    '<a href="/en/blog?page=2" data-prefetch="viewport">Blog</a>',
  );
});

test.each([
  [<Link key="" to="https://example.com/" />, '<a href="https://example.com/"></a>'],
  [<Link key="" to="/en" document />, '<a href="/en"></a>'],
  [<Link key="" to="/en" target="_blank" />, '<a href="/en" target="_blank"></a>'],
  [<Link key="" to="/ru/blog" prefetch="intent" />, '<a href="/ru/blog"></a>'],
  [<Link key="" to="/en" prefetch="intent" />, '<a href="/en" data-prefetch="intent"></a>'],
  [<Link key="" to="/en" prefetch="none" className="x" />, '<a href="/en" data-prefetch="none" class="x"></a>'],
])("renders link %#", (link, html) => {
  expect(render(link)).toBe(html);
});
