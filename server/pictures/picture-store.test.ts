import { expect, it } from "vitest";
import { outboxQueue } from "../outbox/queue.ts";
import { copyStore } from "../stores/copy-store.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import { type NewPicture, pictureStore, picturesTag } from "./picture-store.ts";

const picture: NewPicture = {
  ...{ name: "sign", width: 2, height: 1, descriptions: { en: "A sign", kk: "Белгі" }, digest: "d" },
  ...{ bytes: "AAEC", bases: ["one", "two"], author: "anna@example.com" },
};

describeOnEachDatabase(({ open }) => {
  it("keeps versions apart: only the one that was seen is replaced or ended", async () => {
    const store = await open();
    const published: string[] = [];
    const home = { destinations: ["pictures"], onPublished: () => published.push("now") };
    const pictures = pictureStore(store, home, () => 5);
    expect(await pictures.save(picture, null)).toBe(true);
    expect(await pictures.save(picture, null)).toBe(false);
    const [first] = await pictures.list();
    const { bytes, ...others } = picture;
    expect(first).toEqual({ ...others, at: 5 });
    expect(await pictures.bytesOf("sign")).toBe(bytes);
    expect(await pictures.save({ ...picture, bytes: null, digest: "" }, first ?? null)).toBe(true);
    const [second] = await pictures.list();
    // Two versions in the same millisecond differ, too.
    expect(second).toMatchObject({ digest: "", at: 6 });
    expect(await pictures.bytesOf("sign")).toBeNull();
    await pictures.finish([first ?? expect.fail()]);
    expect(await pictures.list()).toHaveLength(1);
    await pictures.finish([second ?? expect.fail()]);
    expect(await pictures.list()).toEqual([]);
    expect(published).toHaveLength(2);
    const rows = await store.run((database) => database.selectFrom("outbox").select(["topic", "payload"]).execute());
    expect(rows).toEqual(Array(2).fill({ topic: "pictures.changed", payload: '{"name":"sign"}' }));
  });

  it("says why the files could not be written", async () => {
    const store = await open();
    const pictures = pictureStore(store, { destinations: ["pictures"], onPublished: () => {} });
    await pictures.save(picture, null);
    expect(await pictures.homeError("sign")).toBeNull();
    await store.run((database) => database.updateTable("outbox").set({ error: "no room" }).execute());
    expect(await pictures.homeError("sign")).toBe("no room");
    await store.run((database) => database.updateTable("outbox").set({ state: "done" }).execute());
    expect(await pictures.homeError("sign")).toBeNull();
  });

  it("no longer reports a failure once it is stored again, or its files say the same", async () => {
    const store = await open();
    const queue = outboxQueue(store);
    const pictures = pictureStore(store, { destinations: ["pictures"], onPublished: () => {} });
    const giveUp = async () => {
      const entry = (await queue.claim(["pictures"], 1000)) ?? expect.fail("nothing to send");
      await queue.deadLetter(entry, "sign.yml says something else", []);
    };
    await pictures.save(picture, null);
    await giveUp();
    const [first = null] = await pictures.list();
    await pictures.save(picture, first);
    expect(await queue.countDead(["pictures"])).toBe(0);
    await giveUp();
    expect(await queue.countDead(["pictures"])).toBe(1);
    await pictures.finish(first ? [first] : []);
    expect(await queue.countDead(["pictures"])).toBe(1);
    await pictures.finish(await pictures.list());
    expect([await queue.countDead(["pictures"]), await pictures.homeError("sign")]).toEqual([0, null]);
  });

  it("tells other processes, and goes along to another store", async () => {
    const store = await open();
    const heard: string[] = [];
    store.onPurge((tags) => heard.push(...tags));
    const pictures = pictureStore(store, { destinations: [], onPublished: () => {} });
    for (let number = 0; number < 45; number += 1) await pictures.save({ ...picture, name: `sign-${number}` }, null);
    await expect.poll(() => heard).toContain(picturesTag);
    const other = await open();
    await store.run((from) => other.run((to) => copyStore(from, to)));
    const copied = pictureStore(other, { destinations: [], onPublished: () => {} });
    expect(await copied.list()).toHaveLength(45);
    expect(await copied.bytesOf("sign-44")).toBe("AAEC");
  });
});
