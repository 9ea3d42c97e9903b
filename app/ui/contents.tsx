import type { Heading } from "../../domain/content.ts";

/** A list of the sections of a long text, next to the text on wide screens. */
export function Contents({ title, headings }: { title: string; headings: readonly Heading[] }) {
  return (
    <nav aria-labelledby="contents" className="no-print hidden lg:block">
      <div className="sticky top-24">
        <h2 id="contents" className="text-sm text-soft tracking-normal">
          {title}
        </h2>
        <ul className="mt-3 border-line border-l text-sm">
          {headings.map((heading) => (
            <li key={heading.id}>
              <a
                href={`#${heading.id}`}
                className={`block py-1.5 text-soft hover:text-ink ${heading.level === 3 ? "pl-8" : "pl-4"}`}
              >
                {heading.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
