import { expect, it } from "vitest";
import { checkOutbox } from "./check-outbox.ts";

const queue = (dead: number) => ({ countDead: async () => dead });

it("passes if the team is told and nothing was given up", async () => {
  await expect(checkOutbox(queue(0), ["mail"])).resolves.toBeUndefined();
});

it.each([
  ["nobody is told", 0, [], "no destination is configured"],
  ["something was given up", 2, ["mail"], "2 deliveries were given up"],
])("fails if %s", async (_, dead, channels, said) => {
  await expect(checkOutbox(queue(dead), channels)).rejects.toThrow(said);
});
