import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { postPictures } from "../../domain/post-pictures.ts";
import { drawnObject } from "./post-cover.tsx";

const post = (id: string, category: string) => ({ id, category: { slug: category }, cover: null });

it("has a drawing for each object, and no others", () => {
  const drawings = readFileSync("app/ui/post-pictures.svg", "utf8").matchAll(/<g id="([^"]*)" class="object">/g);
  expect([...drawings].map(([, name]) => name)).toEqual([...postPictures]);
});

it("draws the object that the post names", () => {
  expect(drawnObject({ ...post("7", "payroll"), picture: "swap" })).toBe("swap");
});

it.each(["shifts", "attendance", "payroll", "another"])("has different objects for posts about %s", (category) => {
  const drawn = Array.from({ length: 50 }, (_, id) => drawnObject(post(String(id), category)));
  expect(new Set(drawn).size).toBeGreaterThan(2);
  expect(drawnObject(post("1", category))).toBe(drawn[1]);
});
