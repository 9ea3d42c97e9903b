import { expect, test } from "vitest";
import { readMedia } from "./read-media.ts";

test("a picture lists each other width once, without its own", () => {
  const size = (name: string, width: number, height: number) => ({ source_url: `/${name}.jpg`, width, height });
  const sizes = {
    medium: size("medium", 300, 200),
    ours: size("medium", 300, 200),
    square: size("square", 150, 150),
    broken: null,
    full: size("whole", 1200, 800),
  };
  const details = { width: 1200, height: 800, sizes };
  const item = { id: 7, alt_text: "", source_url: "/whole.jpg", media_type: "image", media_details: details };
  expect(readMedia(item)).toMatchObject({ url: "/whole.jpg", sizes: [{ url: "/medium.jpg", width: 300 }] });
});
