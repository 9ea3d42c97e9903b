import type { ReactNode } from "react";
import { contentId } from "../../site/content-id.ts";
import { DeskPage } from "../desk-page.tsx";

/** The layout of pages for signing in: a narrow column. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className="frame py-12 md:py-20">
      <div className="mx-auto max-w-xl">
        <DeskPage title={title}>{children}</DeskPage>
      </div>
    </main>
  );
}

/** An error message. It takes the focus, because without a script nothing else announces it. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script this moves the focus to what has gone wrong
      autoFocus
      className="mt-6 rounded-2xl border-2 border-error bg-card p-5 font-medium"
    >
      {children}
    </p>
  );
}
