import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/fixtures/postgres.ts";
import { describeStore } from "./store.contract.ts";
import { openStore } from "./store.ts";

const folder = mkdtempSync(join(tmpdir(), "store-"));
let count = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
      // A file where a folder should be: neither readable nor creatable, for root as well.
      renameSync(place, `${place}-away`);
      writeFileSync(place, "");
      return async () => {
        rmSync(place);
        renameSync(`${place}-away`, place);
      };
    },
  };
});

describe("PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  describeStore("a real server", async () => {
    const address = new URL(await postgres.createDatabase());
    const name = address.pathname.slice(1);
    const gate = await openGate(postgres.port);
    address.port = String(gate.port);
    return {
      databaseUrl: address.href,
      async replace() {
        const admin = postgres.client();
        await admin.connect();
        await admin.query(`drop database ${name} with (force)`);
        await admin.query(`create database ${name}`);
        await admin.end();
      },
      takeAway: gate.shut,
    };
  });
});

/** A door to the database that can be shut: connections through it break, new ones are refused. */
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
  it("gives up in time while another process holds the lock, and does not hold up this one", async () => {
    const file = join(folder, "locked.db");
    const store = await openStore({ databaseUrl: `sqlite:${file}`, log: silent });
    const holder = spawn(process.execPath, ["-e", holdLock, file], { stdio: ["ignore", "pipe", "inherit"] });
    await once(holder.stdout, "data");

    let ticks = 0;
    const clock = setInterval(() => ticks++, 20);
    await expect(store.purge(["posts"])).rejects.toThrow(/locked/);
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(20);

    const ended = once(holder, "exit");
    holder.kill();
    await ended;
    await expect(store.purge(["posts"])).resolves.toBeUndefined();
    await store.close();
  });

  it("makes the folder of its file", async () => {
    const store = await openStore({ databaseUrl: `sqlite:${join(folder, "new/deep/site.db")}`, log: silent });
    await expect(store.check()).resolves.toBeUndefined();
    await store.close();
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
