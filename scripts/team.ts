/* npm run team: lists and changes who may sign in to the desk. */
import { parseArgs } from "node:util";
import * as v from "valibot";
import { deskRoles, parseRoles } from "../domain/desk/roles.ts";
import { memberAddress } from "../domain/desk/team.ts";
import { locales } from "../i18n/locales.ts";
import type { Config } from "../server/config.ts";
import { readSite } from "../server/content/files/settings.ts";
import { linkPath } from "../server/team/open-team.ts";
import { type Member, type TeamStore, teamStore } from "../server/team/team-store.ts";
import { refuse, say, table } from "./terminal.ts";
import { checkWith, withStore } from "./with-store.ts";

const usage = [
  "npm run team -- list             who may sign in, and their sessions",
  "npm run team -- add <email> [--roles writer,reviewer:kk+ru,publisher]",
  "                                 lets somebody sign in, or changes their roles: office, writer, reviewer, publisher",
  "                                 (without --roles: all of them)",
  "npm run team -- remove <email>   ends their sessions too",
  "npm run -s team -- link <email>  prints a link to sign in with, once, within 15 minutes",
];

const { values, positionals } = parseArgs({ options: { roles: { type: "string" } }, allowPositionals: true });
const [command = "", typed = "", ...more] = positionals;
const { roles } = values;

const commands: Record<string, (team: TeamStore, config: Config) => Promise<void>> = {
  async list(team) {
    const members = await team.list();
    const head = ["member", "roles", "added", "signed in", "last seen"];
    say(members.length === 0 ? "none" : table([head, ...members.flatMap(rowsOf)]));
  },
  async add(team) {
    const isNew = await team.add(email);
    if (roles !== undefined) await team.setRoles(email, roles);
    say(isNew ? `${email} may sign in` : `${email} was in the team already`);
  },
  async remove(team) {
    say((await team.remove(email)) ? `${email} is signed out and may not sign in any more` : none());
  },
  async link(team, { siteUrl, contentDir }) {
    const token = (await team.makeLink(email)) ?? none();
    say(siteUrl + linkPath(readSite(contentDir).teamLanguage, token));
  },
};

const work = commands[command];
const address = v.safeParse(memberAddress, typed);
if (roles !== undefined && parseRoles(roles) === null) {
  refuse(
    `--roles: found "${roles}". Write one or more of ${deskRoles.join(", ")}; languages are ${locales.join(", ")}.`,
  );
}
const isWrong = roles !== undefined && command !== "add";
if (!work || isWrong || more.length > 0 || (command === "list" ? typed !== "" : !address.success)) refuse(...usage);
const email = address.success ? address.output : "";
await withStore((store, config) => work(teamStore(store), config), {
  afterwards: command === "list" ? undefined : checkWith("npm run team -- list"),
});

function none(): never {
  return refuse(`${email} is not in the team.`);
}

/** Returns a line for each session of a member, or one line if there is none. */
function rowsOf({ email, roles, createdAt, sessions }: Member): string[][] {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const lines = sessions.map((session) => [day(session.createdAt), new Date(session.seenAt).toISOString()]);
  const [first = ["", ""], ...others] = lines;
  return [[email, roles, day(createdAt), ...first], ...others.map((line) => ["", "", "", ...line])];
}
