import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

export interface Link {
  /** The address as it is written. */
  href: string;
  /** The name of the link: its text, or the label or picture that stands for a text. */
  name: string;
}

export interface PageDocument {
  lang: string;
  titles: string[];
  descriptions: string[];
  /** The values of `meta name="robots"`. */
  robots: string[];
  canonicals: string[];
  /** Addresses of this page by language; a language that is named twice has two entries. */
  alternates: { lang: string; href: string }[];
  /** This page in other formats, such as Markdown or a feed. */
  formats: { type: string; href: string }[];
  /** Addresses of pictures for social networks. */
  socialImages: string[];
  links: Link[];
  /** Addresses of what the page loads, and of forms that are sent with GET; without alternates. */
  resources: string[];
  ids: Set<string>;
  firstHeadings: number;
  /** `src` of pictures that have no `alt`. */
  picturesWithoutAlt: string[];
}

/** Returns what a crawler reads in a page, parsed as browsers do. */
export function readDocument(html: string): PageDocument {
  const found: PageDocument = {
    ...{ lang: "", titles: [], descriptions: [], robots: [], canonicals: [], alternates: [], formats: [] },
    ...{ socialImages: [], links: [], resources: [], ids: new Set(), firstHeadings: 0, picturesWithoutAlt: [] },
  };
  // Parses without scripting, as most crawlers do, so that <noscript> contains elements.
  for (const element of elementsOf(parse(html, { scriptingEnabled: false }))) readElement(element, found);
  return found;
}

function* elementsOf(root: Node): Generator<Element> {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("tagName" in node) yield node;
    if ("childNodes" in node) waiting.push(...node.childNodes.toReversed());
  }
}

function readElement(element: Element, found: PageDocument): void {
  const has = attributesOf(element);
  if (has.id) found.ids.add(has.id);
  const loaded = [has.src, has.poster, ...addressesIn(has.srcset)].filter((each) => each !== undefined && each !== "");
  found.resources.push(...(loaded as string[]));
  readers[element.tagName]?.(element, has, found);
}

type Attributes = Readonly<Record<string, string | undefined>>;

const readers: Record<string, (element: Element, has: Attributes, found: PageDocument) => void> = {
  html(_, { lang = "" }, found) {
    found.lang = lang;
  },
  title(element, _, { titles }) {
    // The title of an SVG drawing is not that of the page.
    if (element.parentNode && "tagName" in element.parentNode && element.parentNode.tagName === "head") {
      titles.push(textOf(element));
    }
  },
  meta(_, { name, property, content = "" }, found) {
    if (name === "description") found.descriptions.push(content);
    if (name === "robots") found.robots.push(content);
    if (property === "og:image") found.socialImages.push(content);
  },
  link(_, { rel = "", href = "", hreflang, type = "" }, found) {
    if (rel === "canonical") found.canonicals.push(href);
    else if (rel !== "alternate") found.resources.push(href);
    else if (hreflang !== undefined) found.alternates.push({ lang: hreflang, href });
    else found.formats.push({ type, href });
  },
  a(element, { href, "aria-label": label }, { links }) {
    if (href !== undefined) links.push({ href, name: (label ?? nameOf(element)).replaceAll(/\s+/g, " ").trim() });
  },
  area(_, { href, alt = "" }, { links }) {
    if (href !== undefined) links.push({ href, name: alt });
  },
  form(_, { action, method = "get" }, { resources }) {
    if (action && method.toLowerCase() === "get") resources.push(action);
  },
  h1(_, __, found) {
    found.firstHeadings += 1;
  },
  img(_, { src = "", alt }, { picturesWithoutAlt }) {
    if (alt === undefined) picturesWithoutAlt.push(src);
  },
  style(element, _, { resources }) {
    for (const [, address = ""] of textOf(element).matchAll(/url\(["']?([^"')]+)["']?\)/g)) resources.push(address);
  },
};

function attributesOf({ attrs }: Element): Attributes {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

/** Returns the addresses in a `srcset`, each of which has a width or density. */
function addressesIn(srcset = ""): string[] {
  return srcset.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** Returns the name of a link as assistive technology announces it, simplified. */
function nameOf(node: Node): string {
  if ("value" in node) return node.value;
  if (!("childNodes" in node)) return "";
  const { "aria-label": label, alt } = "attrs" in node ? attributesOf(node) : {};
  return label ?? alt ?? node.childNodes.map(nameOf).join("");
}
