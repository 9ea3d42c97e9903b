import { expect, it } from "vitest";
import { checkDelivery } from "./check-delivery.ts";

const queue = (dead: number) => ({
  claim: async () => null,
  finish: async () => {},
  postpone: async () => {},
  bury: async () => {},
  countDead: async () => dead,
});

it("is content where somebody is told and nothing was given up", async () => {
  await expect(checkDelivery(queue(0), ["mail"])).resolves.toBeUndefined();
});

it.each([
  ["nobody is told", 0, [], "no destination is configured"],
  ["something was given up", 2, ["mail"], "2 deliveries were given up"],
])("complains where %s", async (_, dead, destinations, said) => {
  await expect(checkDelivery(queue(dead), destinations)).rejects.toThrow(said);
});
