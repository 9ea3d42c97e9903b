import { join } from "node:path";
import { expect, test } from "vitest";
import { openStore } from "../server/stores/store.ts";
import { teamStore } from "../server/team/team-store.ts";
import { folderForAll } from "../test/fixtures/temporary-folder.ts";
import { runScript } from "./test/run-script.ts";

const folder = folderForAll();
const databaseUrl = `sqlite:${join(folder, "site.db")}`;

const team = (...args: string[]) =>
  runScript("team.ts", args, { DATABASE_URL: databaseUrl, SITE_URL: "https://www.tabelio.test" });

test("a member is added, gets a link, is listed with the session, and removed", async () => {
  expect(await team("list")).toMatchObject({ status: 0, out: "none" });
  expect(await team("link", "anna@example.com")).toMatchObject({ status: 2, out: "" });
  expect((await team("add", "Anna@example.com")).out).toContain("may sign in");
  expect((await team("add", "anna@example.com")).out).toContain("already");
  const link = new URL((await team("link", "anna@example.com")).out);
  expect(link.origin + link.pathname).toMatch(/^https:\/\/www\.tabelio\.test\/\w\w\/desk\/sign-in\/link$/);
  const store = await openStore({ databaseUrl, log: { warn() {}, error() {} } });
  expect(await teamStore(store).takeLink(link.searchParams.get("token") ?? "")).not.toBeNull();
  await store.close();
  const day = "\\d{4}-\\d\\d-\\d\\d";
  expect((await team("list")).out).toMatch(new RegExp(`^anna@example\\.com +\\S+ +${day} +${day} +${day}T\\S+Z$`, "m"));
  expect((await team("remove", "anna@example.com")).status).toBe(0);
  expect(await team("remove", "anna@example.com")).toMatchObject({ status: 2, out: "" });
  expect((await team("list")).out).toBe("none");
});

test.each(["add anna@example.com --roles nonsense", "add anna@example.com --roles reviewer:xx"])(
  "%j is refused, and the roles are named",
  async (typed) => {
    const { status, err } = await team(...typed.split(" "));
    expect(status).toBe(2);
    expect(err).toMatch(/^--roles: found "\S+". Write one or more of office, writer, .*en, ru/);
  },
);

test.each(["add anna", "add a@example.com b@example.com", "list x", "fly"])("%j prints the usage", async (typed) => {
  const { status, err } = await team(...typed.split(" "));
  expect(status).toBe(2);
  expect(err).toContain("npm run team -- add <email>");
});
