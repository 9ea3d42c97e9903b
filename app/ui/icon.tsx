import type { Icon as IconData } from "../../domain/icons.ts";

/** An icon that the content names. It only decorates the text next to it. */
export function Icon({ icon, className }: { icon: IconData; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${icon.width} ${icon.height}`}
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}
