import { Chevron } from "../ui/chevron.tsx";

interface Props {
  title: string;
  className?: string;
  children: React.ReactNode;
}

/**
 * A list of links under its title. On a phone, the title opens and closes it; `browser/inline/footer-groups.js` closes
 * it at first.
 */
export function FooterGroup({ title, className = "", children }: Props) {
  return (
    <details open suppressHydrationWarning className={`group max-md:border-line max-md:border-t ${className}`}>
      <summary className="flex min-h-12 items-center justify-between font-semibold text-sm md:hidden">
        {title}
        <span className="transition-transform group-open:rotate-180">
          <Chevron />
        </span>
      </summary>
      <p aria-hidden="true" className="font-semibold text-sm max-md:hidden">
        {title}
      </p>
      <nav aria-label={title} className="pb-3 text-sm md:mt-2 md:pb-0">
        {children}
      </nav>
    </details>
  );
}
