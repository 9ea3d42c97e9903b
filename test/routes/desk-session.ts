import { href } from "../../domain/site-map.ts";
import { teamStore } from "../../server/team/team-store.ts";
import type { Received } from "../fixtures/fake-app.ts";
import { type OpenSite, openSite } from "./open-site.ts";

/** Signs in a new member, with all roles by default, with the form. Returns the header that the member's browser sends from then on. */
export async function signIn(site: OpenSite, email = "anna@example.com", roles?: string): Promise<{ cookie: string }> {
  const members = teamStore(site.store);
  await members.add(email);
  if (roles !== undefined) await members.setRoles(email, roles);
  const token = (await members.makeLink(email)) ?? "";
  const { headers } = await site.post(href("deskLink", { lang: "en" }), { token });
  const [cookie = ""] = headers["set-cookie"]?.[0]?.split(";", 1) ?? [];
  return { cookie };
}

export interface OpenDesk extends OpenSite {
  /** The header of a member who is signed in. */
  cookie: { cookie: string };
  /** Requests a page as this member. */
  see(path: string): Promise<Received>;
}

/** Opens the whole site and signs in a member. */
export async function openDesk(): Promise<OpenDesk> {
  const site = await openSite();
  const cookie = await signIn(site);
  return { ...site, cookie, see: (path) => site.get(path, cookie) };
}
