import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { leadContent, newLead } from "../../test/fixtures/lead.ts";
import { describeWithPostgres } from "../../test/fixtures/postgres.ts";
import { folderForAll } from "../../test/fixtures/temporary-folder.ts";
import { leadStore } from "../leads/lead-store.ts";
import { describeStore } from "./store.contract.ts";
import { openStore } from "./store.ts";

const folder = folderForAll();
let count = 0;

/** Whether this process may mount a disk: the administrator of a whole machine may, that of a container may not. */
const mayMount = spawnSync("unshare", ["--mount", "true"]).status === 0;

describeStore("SQLite", async () => {
  const place = join(folder, `sqlite-${++count}`);
  mkdirSync(place);
  const file = join(place, "site.db");
  return {
    databaseUrl: `sqlite:${file}`,
    async replace() {
      for (const ending of ["", "-wal", "-shm"]) rmSync(file + ending, { force: true });
    },
    async takeAway() {
      // There is a file where the folder should be, so the database can be neither read nor created, even by root.
      renameSync(place, `${place}-away`);
      writeFileSync(place, "");
      return async () => {
        rmSync(place);
        renameSync(`${place}-away`, place);
      };
    },
  };
});

describeWithPostgres((postgres) => {
  const administer = async (...statements: string[]) => {
    const admin = postgres.client();
    await admin.connect();
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  };

  describeStore("a real server", async () => {
    const address = new URL(await postgres.createDatabase());
    const name = address.pathname.slice(1);
    const gate = await openGate(postgres.port);
    address.port = String(gate.port);
    return {
      databaseUrl: address.href,
      replace: () => administer(`drop database ${name} with (force)`, `create database ${name}`),
      takeAway: gate.shut,
    };
  });

  it("logs a broken connection with its message and code only", async () => {
    const databaseUrl = await postgres.createDatabase();
    const warnings: object[] = [];
    const log = {
      error() {},
      warn: (fields: object, message: string) => void (message.includes("broke") && warnings.push(fields)),
    };
    const store = await openStore({ databaseUrl, log, lookEvery: 3_600_000 });
    const name = new URL(databaseUrl).pathname.slice(1);
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    // A connection that could not read the server's last message only notices that it is closed, which has no code.
    expect(warnings[0]).toMatchObject({ message: expect.stringMatching(/terminating|terminated/) });
    for (const fields of warnings) expect(Object.keys(fields)).toEqual(["message", "code"]);
    await store.close();
  });

  it("reports each purge at once, long before the next check", async () => {
    const databaseUrl = await postgres.createDatabase();
    const options = { databaseUrl, log: silent, lookEvery: 3_600_000 };
    const [store, other] = [await openStore(options), await openStore(options)];
    const told: string[] = [];
    other.onPurge((tags) => told.push(...tags));
    // Both stores check once on their own, when they are opened and when they begin to listen.
    for (const tag of ["first", "second", "third", "fourth"]) {
      await store.purge([tag]);
      await expect.poll(() => told).toContain(tag);
    }
    await Promise.all([store.close(), other.close()]);
  });

  it("waits for its own connections while the server refuses more", async () => {
    const databaseUrl = new URL(await postgres.createDatabase());
    const name = databaseUrl.pathname.slice(1);
    await administer("create role few login password 'few' connection limit 3", `alter database ${name} owner to few`);
    Object.assign(databaseUrl, { username: "few", password: "few" });
    const store = await openStore({ databaseUrl: databaseUrl.href, log: silent });
    const saved = await Promise.allSettled(Array.from({ length: 15 }, () => leadStore(store).save(newLead())));
    expect(saved.filter(({ status }) => status === "rejected")).toEqual([]);
    await store.close();
  });

  it("is not ready while its database accepts no writes", async () => {
    const databaseUrl = await postgres.createDatabase();
    await (await openStore({ databaseUrl, log: silent })).close();
    await administer(`alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = on`);
    const store = await openStore({ databaseUrl, log: silent });
    await expect(store.check()).rejects.toThrow("read-only");
    await store.close();
  });
});

/** Opens a proxy to the database that can be shut: then connections through it break, and new ones are refused. */
async function openGate(target: number) {
  const open = new Set<Socket>();
  let door: Server = await listen(0);
  const address = door.address();
  if (address === null || typeof address === "string") throw new Error("no port");

  async function listen(port: number): Promise<Server> {
    const server = createServer((inside) => {
      const outside = connect(target, "127.0.0.1");
      for (const [socket, other] of [
        [inside, outside],
        [outside, inside],
      ] as const) {
        open.add(socket);
        socket
          .on("error", () => {})
          .on("close", () => {
            open.delete(socket);
            other.destroy();
          });
      }
      inside.pipe(outside).pipe(inside);
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return server;
  }

  return {
    port: address.port,
    async shut() {
      door.close();
      for (const socket of open) socket.destroy();
      return async () => {
        door = await listen(address.port);
      };
    },
  };
}

describe("SQLite under strain", () => {
  it("fails while another process holds the lock for long, and works afterwards", async () => {
    const file = join(folder, "locked.db");
    const store = await openStore({ databaseUrl: `sqlite:${file}`, log: silent });
    const holder = spawn(process.execPath, ["-e", holdLock, file], { stdio: ["ignore", "pipe", "inherit"] });
    await once(holder.stdout, "data");
    await expect(store.purge(["posts"])).rejects.toThrow(/locked/);
    const ended = once(holder, "exit");
    holder.kill();
    await ended;
    await expect(store.purge(["posts"])).resolves.toBeUndefined();
    await store.close();
  });

  it("creates the folder of its file", async () => {
    const store = await openStore({ databaseUrl: `sqlite:${join(folder, "new/deep/site.db")}`, log: silent });
    await expect(store.check()).resolves.toBeUndefined();
    await store.close();
  });
});

describe("a SQLite file that is destroyed while it is in use", () => {
  /** Opens a store with leads in its file, not only in the log next to it. */
  async function openFilled() {
    const place = join(folder, `destroyed-${++count}`);
    const file = join(place, "site.db");
    const errors: string[] = [];
    const store = await openStore({
      databaseUrl: `sqlite:${file}`,
      log: { warn() {}, error: (_, message) => errors.push(message) },
    });
    for (let n = 0; n < 20; n++)
      await leadStore(store).save(newLead({ content: leadContent({ message: "a".repeat(4000) }) }));
    const other = new DatabaseSync(file);
    other.exec("pragma wal_checkpoint(truncate)");
    other.close();
    await leadStore(store).save(newLead());
    return { store, place, file, errors };
  }

  it("overwritten in the middle: accepts nothing more, and reports this each time", async () => {
    const { store, file } = await openFilled();
    const handle = openSync(file, "r+");
    for (const page of [2, 3, 4, 5, 6]) writeSync(handle, Buffer.alloc(4096, 0xaa), 0, 4096, (page - 1) * 4096);
    closeSync(handle);
    for (let n = 0; n < 3; n++) await expect(leadStore(store).save(newLead())).rejects.toThrow("damaged");
    await expect(store.check()).rejects.toThrow("damaged");
    await store.close();
  });

  it.each([
    ["truncated to nothing", ({ file }: { file: string }) => truncateSync(file)],
    ["deleted with its folder", ({ place }: { place: string }) => rmSync(place, { recursive: true })],
  ])("%s: reports this, and confirms nothing that is not in the file", async (_, destroy) => {
    const { store, errors, ...files } = await openFilled();
    destroy(files);
    const outcomes = await Promise.allSettled([leadStore(store).save(newLead()), leadStore(store).save(newLead())]);
    expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
    expect(errors.join()).toContain("deleted or emptied while running");
    const { reference } = await leadStore(store).save(newLead());
    await store.close();
    expect(statSync(files.file).size).toBeGreaterThan(0);
    const again = await openStore({ databaseUrl: `sqlite:${files.file}`, log: silent });
    expect(await leadStore(again).show(reference)).toMatchObject({ reference });
    await again.close();
  });

  it("is not treated as damaged if another process writes to it", async () => {
    const { store, file, errors } = await openFilled();
    for (let n = 0; n < 3; n++) {
      const other = new DatabaseSync(file);
      other.exec(`insert into messages values ('other ${n}', 0); pragma wal_checkpoint(truncate)`);
      other.close();
      await leadStore(store).save(newLead());
    }
    await expect(store.check()).resolves.toBeUndefined();
    expect(errors).toEqual([]);
    await store.close();
  });
});

describe("a full disk", () => {
  const disk = join(folder, "small-disk");

  it.runIf(mayMount)("is not ready if a lead could not be stored, and is ready once there is room", async () => {
    mkdirSync(disk);
    expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", disk]).status).toBe(0);
    onTestFinished(() => void spawnSync("umount", ["--lazy", disk]));
    const store = await openStore({ databaseUrl: `sqlite:${join(disk, "site.db")}`, log: silent });
    await expect(store.check()).resolves.toBeUndefined();
    const ballast = join(disk, "ballast");
    expect(() => writeFileSync(ballast, Buffer.alloc(4 * 1024 * 1024))).toThrow("ENOSPC");
    const saveUntilFull = async () => {
      for (;;) await leadStore(store).save(newLead({ content: leadContent({ message: "a".repeat(4000) }) }));
    };
    await expect(saveUntilFull()).rejects.toThrow(/full/);
    await expect(store.check()).rejects.toThrow(/full/);
    rmSync(ballast);
    await expect(store.check()).resolves.toBeUndefined();
    await leadStore(store).save(newLead());
    await store.close();
  });

  it("that a system limit causes is not ready either, once not even a small write fits", async () => {
    const file = join(folder, "limited.db");
    const script = `ulimit -f 1024 && exec "${process.execPath}" "${join(import.meta.dirname, "../../test/fixtures/write-until-full.ts")}" "$1"`;
    const { stdout, stderr } = spawnSync("sh", ["-c", script, "sh", file], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout).toBe("ready\nrefused\nnot ready\n");
  });
});

const silent = { warn() {}, error() {} };

const holdLock = `
const { DatabaseSync } = require("node:sqlite");
const database = new DatabaseSync(process.argv[1]);
database.exec("begin immediate");
console.log("held");
setInterval(() => {}, 1000);
`;
