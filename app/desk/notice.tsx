import type { ReactNode } from "react";

/** The result of an action. It takes the focus, because without a script nothing else announces it. */
export function Notice({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return (
    <p
      role={isError ? "alert" : "status"}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script this moves the focus to the result
      autoFocus
      className={`mt-6 rounded-2xl bg-card p-5 font-medium ${isError ? "border-2 border-error" : "border border-teal"}`}
    >
      {children}
    </p>
  );
}
