import type { ReactNode } from "react";

/** The result of an action. It takes the focus, because without a script nothing else announces it. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script this moves the focus to what was done
      autoFocus
      className="mt-6 rounded-2xl border border-teal bg-card p-5 font-medium"
    >
      {children}
    </p>
  );
}
