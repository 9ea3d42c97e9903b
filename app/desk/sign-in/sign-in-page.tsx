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
