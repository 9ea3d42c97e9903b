import type { ReactNode } from "react";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../use-root.ts";
import { FieldFault, fieldAttributes } from "./text-field.tsx";

interface Props {
  /** Whether the box is checked, which is so only if the server returned this form with it checked. */
  given: boolean;
  /** The statement that the visitor agrees to. */
  children: ReactNode;
  error: string | undefined;
}

export function ConsentBox({ given, children, error }: Props) {
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 py-1">
        <input
          type="checkbox"
          {...fieldAttributes("consent", error)}
          defaultChecked={given}
          className="mt-1 size-5 shrink-0"
        />
        <span>{children}</span>
      </label>
      <FieldFault name="consent" error={error} />
    </div>
  );
}

/** A link to the privacy policy in a new tab, so that the form stays as it is. */
export function PrivacyLink({ children }: { children: ReactNode }) {
  const { locale } = useRoot();
  return (
    <a href={href("privacy", { lang: locale })} target="_blank" className="text-link" rel="noopener">
      {children}
    </a>
  );
}
