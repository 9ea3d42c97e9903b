import { expect, test } from "vitest";
import { mediaAddresses } from "./media-addresses.ts";

const addresses = mediaAddresses("a secret", (url) => url.host === "cms.example");
const uploads = "https://cms.example/wp-content/uploads";

test.each([
  [`${uploads}/2026/03/plan.jpg`, "/wp-content/uploads/2026/03/plan.jpg"],
  [`http://cms.example/a.png?ssl=1#x`, "/a.png"],
  [`${uploads}/план%20a.jpg`, "/wp-content/uploads/план a.jpg"],
  [`${uploads}/a~b.jpg`, "/wp-content/uploads/a~b.jpg"],
  [`${uploads}/x/../../../../etc/passwd`, "/etc/passwd"],
])("%s is ours and leads back to %s", (url, path) => {
  const address = addresses.of(url) ?? "";
  expect(address).toMatch(/^\/media\/[\w-]{22}\/[^/]+$/);
  expect(addresses.pathOf(address)).toBe(path);
});

test.each([
  "https://evil.example/a.png",
  "https://cms.example.evil.example/a.png",
  "https://cms.example:8443/a.png",
  "ftp://cms.example/a.png",
  "data:image/png;base64,x",
  "/wp-content/uploads/a.png",
  "https://cms.example/",
  "https://cms.example/a%2Fb.png",
  "https://cms.example/%zz.png",
])("%s is not", (url) => expect(addresses.of(url)).toBeNull());

const genuine = addresses.of(`${uploads}/a.png`) ?? "";

test.each([
  genuine.replace("a.png", "b.png"),
  genuine.replace("wp-content", "wp-admin"),
  genuine.replace(/\/media\/./, "/media/_"),
  mediaAddresses("another secret", () => true).of(`${uploads}/a.png`) ?? "",
  `/media/${"x".repeat(22)}/a.png`,
  "/media/short/a.png",
  "/media/",
  `${genuine}/more`,
  `${genuine}%zz`,
])("%s was not written by us", (address) => expect(addresses.pathOf(address)).toBeNull());
