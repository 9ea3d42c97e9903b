import { expect, test } from "vitest";
import { mediaAddresses } from "./media-addresses.ts";

const hosts = {
  home: "https://cms.example/blog/",
  isOwn: (url: URL) => url.host === "cms.example",
  others: ["https://cdn.example", "http://files.example:8080"],
};
const addresses = mediaAddresses("a secret", hosts);
const uploads = "https://cms.example/wp-content/uploads";

test.each([
  [`${uploads}/2026/03/plan.jpg`, `${uploads}/2026/03/plan.jpg`],
  [`http://cms.example/a.png?ssl=1#x`, "https://cms.example/a.png"],
  [`${uploads}/план%20a.jpg`, `${uploads}/план a.jpg`],
  [`${uploads}/a~b.jpg`, `${uploads}/a~b.jpg`],
  [`${uploads}/x/../../../../etc/passwd`, "https://cms.example/etc/passwd"],
  ["/wp-content/uploads/a.png", `${uploads}/a.png`],
  ["//cms.example/a.png", "https://cms.example/a.png"],
  ["b.png", "https://cms.example/blog/b.png"],
  ["http://cdn.example/x/a.png?w=9", "https://cdn.example/x/a.png"],
  ["//files.example:8080/a.png", "http://files.example:8080/a.png"],
])("%s is served by the site and fetched from %s", (url, source) => {
  const address = addresses.of(url) ?? "";
  expect(address).toMatch(/^\/media\/[\w-]{22}\/[^/]+$/);
  expect(decodeURIComponent(addresses.urlOf(address)?.href ?? "")).toBe(source);
});

test.each([
  "https://evil.example/a.png",
  "https://cms.example.evil.example/a.png",
  "https://cms.example:8443/a.png",
  "ftp://cms.example/a.png",
  "data:image/png;base64,x",
  "https://files.example/a.png",
  "https://cms.example/",
  "",
  "https://cms.example/a%2Fb.png",
  "https://cms.example/%zz.png",
])("%s is not served by the site", (url) => expect(addresses.of(url)).toBeNull());

const genuine = addresses.of(`${uploads}/a.png`) ?? "";

test.each([
  genuine.replace("a.png", "b.png"),
  genuine.replace("wp-content", "wp-admin"),
  genuine.replace(/\/media\/./, "/media/_"),
  mediaAddresses("another secret", hosts).of(`${uploads}/a.png`) ?? "",
  `/media/${"x".repeat(22)}/a.png`,
  "/media/short/a.png",
  "/media/",
  `${genuine}/more`,
  `${genuine}%zz`,
])("%s was not made by the site", (address) => expect(addresses.urlOf(address)).toBeNull());

test("files on a host that is no longer configured are not fetched anymore", () => {
  const address = addresses.of("https://cdn.example/a.png") ?? "";
  expect(mediaAddresses("a secret", { ...hosts, others: [] }).urlOf(address)).toBeNull();
});
