import { Suspense } from "react";

/**
 * A part of a long page that comes alive in a task of its own: React pauses at such a boundary, so that no single task
 * keeps a slow phone from answering. Nothing in it waits for data, so there is nothing to show in its place.
 */
export function SectionBoundary({ children }: { children: React.ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
