/*
 * npm run comments: lists the comments on posts, and lets a moderator decide about them before anyone else sees them.
 */

import process from "node:process";
import { text as readAll } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { maxLengths } from "../domain/comments/comment-form.ts";
import { findDecidable } from "../server/comments/moderate.ts";
import { commentStore } from "../server/comments/store.ts";
import { type CommentStore, listedStatuses, type StoredComment } from "../server/comments/stored-comment.ts";
import { wordpressChannelName } from "../server/comments/wordpress-channel.ts";
import { readReference } from "../server/reference.ts";
import { refuse, say } from "./terminal.ts";
import { withStore } from "./with-store.ts";

const usage = [
  `npm run comments -- list [--status ${listedStatuses.join("|")}] [--limit 50]   held ones unless told, newest first`,
  "npm run comments -- approve <reference …>     shows them, on every instance within two seconds",
  "npm run comments -- reject <reference …>      does not show them",
  "npm run comments -- spam <reference …>        does not show them either; deleted like rejected ones after a while",
  'npm run comments -- reply <reference> "text"  answers as the administrators and approves; "-" reads the text from the input',
  "npm run comments -- retry <reference …>       sends what has not arrived in WordPress",
  "npm run comments -- delete <reference …>      deletes them with the answers to them",
];

const { values, positionals } = readArguments();
const [command, ...given] = positionals;

type Work = (comments: CommentStore) => Promise<void>;

const commands: Record<string, Work> = {
  async list(comments) {
    const status = listedStatuses.find((each) => each === values.status) ?? refuse(...usage);
    const found = await comments.list({ status, limit: Number(values.limit) || 50 });
    say(found.length === 0 ? "none" : found.map(describe).join("\n\n"));
  },
  approve: decide("approved", "shown"),
  reject: decide("rejected", "not shown"),
  spam: decide("spam", "not shown, kept as spam"),
  async reply(comments) {
    const [reference = "", ...words] = given;
    const comment = await find(comments, reference);
    const typed = words.length === 1 && words[0] === "-" ? await readAll(process.stdin) : words.join(" ");
    const answer = typed.normalize("NFC").trim();
    if (answer === "" || answer.length > maxLengths.text) refuse(`Write 1 to ${maxLengths.text} characters.`);
    say(`${await comments.answer(comment, answer)} answers ${comment.id}; both are shown`);
  },
  async retry(comments) {
    for (const comment of await findAll(comments)) {
      await comments.retry(comment, wordpressChannelName);
      say(`${comment.id}: on its way; a running site sends it within seconds`);
    }
  },
  async delete(comments) {
    for (const comment of await findAll(comments)) {
      say(`${comment.id}: ${await comments.remove(comment)} deleted`);
    }
  },
};

const work = commands[command ?? ""];
if (!work || (command === "list" ? given.length > 0 : given.length === 0)) refuse(...usage);
await withStore((store) => work(commentStore(store)));

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        status: { type: "string", default: "held" },
        limit: { type: "string", default: "50" },
      },
    });
  } catch {
    return refuse(...usage);
  }
}

function decide(status: "approved" | "rejected" | "spam", outcome: string): Work {
  return async (comments) => {
    for (const comment of await findAll(comments)) {
      await comments.decide(comment, status);
      say(`${comment.id}: ${outcome}`);
    }
  };
}

/** Finds all comments that were named. Exits before anything is changed if one of them does not exist. */
async function findAll(comments: CommentStore): Promise<StoredComment[]> {
  const found: StoredComment[] = [];
  for (const reference of given) found.push(await find(comments, reference));
  return found;
}

async function find(comments: CommentStore, typed: string): Promise<StoredComment> {
  const reference = readReference(typed) ?? refuse("A reference looks like 7K3Q-F9XM.");
  const comment = await findDecidable(comments, reference);
  if (comment === "gone") refuse(`There is no comment ${reference}.`);
  if (comment === "sent") refuse(`WordPress has ${reference}: decide there.`);
  return comment;
}

/** Describes a complete comment, because a moderator must see all of it. */
function describe(comment: StoredComment): string {
  const { id, status, createdAt, post, locale, parent, name, email, text, verified, isAdministrator } = comment;
  const marks = [status, ...(verified ? [] : ["not verified"]), ...(parent ? [`answers ${parent}`] : [])];
  const by = isAdministrator ? "the administrators" : `${name} <${email}>`;
  return [
    `${id}  ${new Date(createdAt).toISOString()}  ${marks.join(", ")}`,
    `/${locale}/blog: ${post}`,
    by,
    ...text.split("\n").map((line) => `  ${line}`),
  ].join("\n");
}
