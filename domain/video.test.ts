import { describe, expect, it } from "vitest";
import { readVideo, videoOf, videoPlayer, writeVideo } from "./video.ts";

describe("an address", () => {
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
    ["https://m.youtube.com/watch?feature=x&v=dQw4w9WgXcQ&t=10", "youtube:dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc", "youtube:dQw4w9WgXcQ"],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed", "youtube:dQw4w9WgXcQ"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
    ["https://youtube.com/shorts/dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
    ["http://vimeo.com/123456789", "vimeo:123456789"],
    ["https://player.vimeo.com/video/123456789?dnt=1", "vimeo:123456789"],
  ])("%s is %s", (address, video) => {
    const found = videoOf(address);
    expect(found && writeVideo(found)).toBe(video);
    expect(readVideo(video)).toEqual(found);
  });

  it.each([
    "https://www.youtube.com/",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/@channel/dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/https://youtu.be/dQw4w9WgXcQ",
    "javascript:https://youtu.be/dQw4w9WgXcQ",
    'https://youtu.be/"><script>',
    "https://vimeo.com/channels/staffpicks",
    "youtu.be/dQw4w9WgXcQ",
    "",
  ])("%s is not a video", (address) => {
    expect(videoOf(address)).toBeNull();
  });
});

it.each(["", "youtube", "youtube:", "vimeo:abc", "other:123456789", 'youtube:"onload="'])("%j names none", (text) => {
  expect(readVideo(text)).toBeNull();
});

it("is played with as few cookies as the provider allows", () => {
  expect(videoPlayer({ provider: "youtube", id: "dQw4w9WgXcQ" }, true)).toBe(
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
  );
  expect(videoPlayer({ provider: "vimeo", id: "123456789" }, false)).toBe(
    "https://player.vimeo.com/video/123456789?dnt=1",
  );
});
