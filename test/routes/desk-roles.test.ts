import { expect, test } from "vitest";
import { deskPages } from "../../domain/desk/pages.ts";
import { type DeskRole, deskRoles, parseRoles } from "../../domain/desk/roles.ts";
import { mayOpen } from "../../domain/desk/team.ts";
import { locales } from "../../i18n/locales.ts";
import { teamStore } from "../../server/team/team-store.ts";
import { opened } from "../fixtures/opened.ts";
import { signIn } from "./desk-session.ts";
import { openSite } from "./open-site.ts";

const site = opened(() => openSite());

const pages = Object.entries(deskPages).map(([name, { path, role }]) => ({
  name,
  role: role as readonly DeskRole[] | "member" | "visitor",
  path: path.replace(":lang", "en").replace(/:\w+/g, "7K3Q-F9XM"),
}));
const closed = pages.filter(({ role }) => role !== "visitor");

// Visitors without a session are tested in desk.test.ts.
test.each(["a removed member", ...deskRoles])("every page and its forms, for %s", async (who) => {
  const isMember = deskRoles.some((role) => role === who);
  for (const { name, path, role } of closed) {
    const email = `${who.replaceAll(" ", "-")}@example.com`;
    const headers = await signIn(site, email, isMember ? who : undefined);
    if (who === "a removed member") await teamStore(site.store).remove(email);
    const isAllowed = isMember && (role === "member" || role.includes(who as DeskRole));
    for (const answer of [
      await site.get(path, headers),
      await site.get(`${path}.data`, headers),
      await site.post(path, { decision: "delete", reference: "7K3Q-F9XM" }, headers),
    ]) {
      const said = `${name} ${answer.status}`;
      if (!isMember) expect([`${name} 303`, `${name} 202`]).toContain(said);
      else if (isAllowed) expect(said).not.toBe(`${name} 403`);
      else expect(said).toBe(`${name} 403`);
    }
  }
});

test.each([
  ["writer", ["writer"], []],
  ["office, reviewer:kk+ru,publisher", ["office", "reviewer", "publisher"], ["kk", "ru"]],
  ["reviewer", ["reviewer"], locales],
])("the roles %s", (text, roles, reviews) => {
  expect(parseRoles(text)).toEqual({ roles: new Set(roles), reviews });
});

test.each(["", "admin", "writer:kk", "reviewer:", "reviewer:xx", "reviewer:kk:ru", "writer,"])(
  "no roles: %j",
  (text) => {
    expect(parseRoles(text)).toBeNull();
  },
);

test("roles that cannot be read open nothing but what all members see", async () => {
  const cookie = await signIn(site, "dana@example.com", "owner");
  expect((await site.get("/en/desk", cookie)).status).toBe(200);
  expect((await site.get("/en/desk/requests", cookie)).status).toBe(403);
  expect(mayOpen({ email: "", roles: new Set(deskRoles), reviews: [] }, "/en/desk/unknown")).toBe(false);
});
