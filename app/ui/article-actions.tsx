import { buttonLooks } from "./button.tsx";

interface Props {
  labels: { copy: string; copied: string; print: string; share: string };
}

/**
 * Buttons that share the page, copy its address or print it; `TextTools` listens to them. Without JavaScript, the
 * browser's own menu does all three. Sharing is offered if the browser has a share sheet.
 */
export function ArticleActions({ labels }: Props) {
  return (
    <p className="no-print with-script mt-8 flex flex-wrap items-center gap-3">
      {(["share", "copy", "print"] as const).map((tool) => (
        <button
          key={tool}
          type="button"
          data-tool={tool}
          hidden={tool === "share"}
          className={`button ${buttonLooks.quiet}`}
        >
          {labels[tool]}
        </button>
      ))}
      <span role="status" data-copied-text={labels.copied} className="text-soft text-sm" />
    </p>
  );
}
