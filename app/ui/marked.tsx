import { Fragment } from "react";
import type { MarkedText } from "../../domain/search/highlight.ts";

/** A text in which the words that match a search are marked. */
export function Marked({ text, marks }: MarkedText) {
  const ends = [0, ...marks.map(([, end]) => end)];
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <mark className="rounded-sm bg-tint text-inherit">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
