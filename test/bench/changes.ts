/*
 * npm run bench:changes: measures how long it takes until visitors see what an editor, a reader or a moderator did,
 * with files and with a real WordPress. The site promises 2 s; the command fails if a median is above that. Needs the
 * build. `-- --rounds 20` gives steadier figures, `-- --source files` measures only one of the two.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { commentStore } from "../../server/comments/store.ts";
import { promisedMs } from "../../server/content/authored-posts.ts";
import { openStore } from "../../server/stores/store.ts";
import { freePort } from "../fixtures/free-port.ts";
import { siteProcess } from "../fixtures/site-process.ts";
import { deskSecret, openDesk } from "../wordpress/desk.ts";
import { openWebsite, visitor } from "../wordpress/website.ts";
import { contentReady, median } from "./serving.ts";

/** Milliseconds after which a change counts as lost. */
const lost = 60_000;

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "8" }, source: { type: "string", default: "files,wordpress" } },
});
const rounds = Number(values.rounds);

const actions = ["publish", "edit", "translate", "comment", "approve", "trash"] as const;
type Action = (typeof actions)[number];

/** The actions of one source. Each resolves to the time when it was done, in milliseconds since 1970. */
interface Source {
  origin: string;
  act: Record<Exclude<Action, "comment">, (round: number) => Promise<number>>;
  /** Returns whether the comment with this text waits for a moderator. */
  waits: (text: string) => Promise<boolean>;
  close: () => Promise<void>;
}

const sources: Record<string, () => Promise<Source>> = { files: openFiles, wordpress: openWordPress };

console.log(`ms from the change to its page, median and most of ${rounds}; wanted: ${promisedMs} at most`);
for (const name of values.source.split(",")) {
  const source = await sources[name]?.();
  if (!source) throw new Error(`no source ${name}`);
  try {
    print(name, await measure(source));
  } finally {
    await source.close();
  }
}

function print(name: string, found: Map<Action, number[]>): void {
  for (const [action, times] of found) {
    const cells = [median(times), Math.max(...times)].map((each) => each.toFixed(0).padStart(7)).join("");
    console.log(`  ${name.padEnd(10)}${action.padEnd(10)}${cells}`);
    if (median(times) > promisedMs) process.exitCode = 1;
  }
}

async function measure({ origin, act, waits }: Source): Promise<Map<Action, number[]>> {
  const found = new Map(actions.map((action) => [action, [] as number[]]));
  const page = async (path: string) => {
    const response = await fetch(origin + path, { redirect: "manual", headers: { "user-agent": visitor } });
    return `${response.status} ${await response.text()}`;
  };
  for (let round = 1; round <= rounds; round += 1) {
    const [post, text] = [`/en/blog/change-${round}`, `Said in round ${round}`];
    const shown: Record<Action, () => Promise<boolean>> = {
      publish: async () => (await page(post)).startsWith("200") && (await page("/en/blog")).includes(`First ${round}`),
      edit: async () => (await page(post)).includes(`Second ${round}`),
      translate: async () => (await page(post)).includes(`${origin}/ru/blog/izmenenie-${round}`),
      comment: () => waits(text),
      approve: async () => (await page(post)).includes(text),
      trash: async () => (await page(post)).startsWith("404") && !(await page("/en/blog")).includes(`Second ${round}`),
    };
    const all = { ...act, comment: () => sendComment(origin + post, text, round) };
    for (const action of actions) found.get(action)?.push(await time(() => all[action](round), shown[action]));
  }
  return found;
}

/**
 * Returns the milliseconds until a change is shown. Looks for the change while it is being made, because WordPress
 * tells the site about it before its own work is over.
 */
async function time(act: () => Promise<number>, isShown: () => Promise<boolean>): Promise<number> {
  const acting = act();
  const until = Date.now() + lost;
  while (!(await isShown())) {
    if (Date.now() > until) throw new Error("a change is lost");
    await delay(20);
  }
  const seen = Date.now();
  return seen - (await acting);
}

async function sendComment(address: string, text: string, round: number): Promise<number> {
  const at = Date.now();
  const response = await fetch(address, {
    method: "POST",
    headers: { "user-agent": visitor, origin: new URL(address).origin, "x-forwarded-for": `192.0.2.${round}` },
    body: new URLSearchParams({ name: "Aigerim", email: "reader@example.com", text, consent: "on" }),
    redirect: "manual",
  });
  if (response.status !== 303) throw new Error(`a comment was answered with ${response.status}`);
  return at;
}

/** Opens a site with a copy of our own content folder. */
async function openFiles(): Promise<Source> {
  const dir = mkdtempSync(join(tmpdir(), "changes-"));
  const content = join(dir, "content");
  cpSync("content", content, { recursive: true });
  const databaseUrl = `sqlite:${join(dir, "site.db")}`;
  const port = await freePort();
  const site = siteProcess(port, {
    ...{ SITE_URL: `http://localhost:${port}`, DATA_DIR: dir, DATABASE_URL: databaseUrl, CONTENT_DIR: content },
    ...{ TRUST_PROXY: "1", LOG_LEVEL: "fatal" },
  });
  await site.start();
  await contentReady(site.origin);
  // Opens the store as `npm run comments` does, which runs in a separate process.
  const store = await openStore({ databaseUrl, log: { warn: console.warn, error: console.error } });
  const comments = commentStore(store);
  const listed = async (text: string) =>
    (await comments.list({ status: "held", limit: 10 })).find((each) => each.text === text);

  const fileOf = (lang: string, name: string) => join(content, "blog", lang, `${name}.md`);
  const write = async (lang: string, name: string, round: number, title: string) => {
    const head = [`id: change-${round}`, `title: ${title}`, "description: A.", "excerpt: B.", "category: tasks"];
    // The newest post of all, so that it is on the first page of the list.
    const published = new Date().toISOString().slice(0, 10);
    writeFileSync(fileOf(lang, name), `---\n${head.join("\n")}\npublished: ${published}\n---\nText.\n`);
    return Date.now();
  };
  return {
    origin: site.origin,
    act: {
      publish: (round) => write("en", `change-${round}`, round, `First ${round}`),
      edit: (round) => write("en", `change-${round}`, round, `Second ${round}`),
      translate: (round) => write("ru", `izmenenie-${round}`, round, `Перевод ${round}`),
      async approve(round) {
        const comment = await listed(`Said in round ${round}`);
        if (comment) await comments.decide(comment, "approved");
        return Date.now();
      },
      async trash(round) {
        rmSync(fileOf("en", `change-${round}`));
        rmSync(fileOf("ru", `izmenenie-${round}`));
        return Date.now();
      },
    },
    waits: async (text) => (await listed(text)) !== undefined,
    async close() {
      await store.close();
      await site.stop();
      rmSync(dir, { recursive: true });
    },
  };
}

async function openWordPress(): Promise<Source> {
  const port = await freePort();
  const desk = await openDesk(`http://localhost:${port}`);
  const { wordpress } = desk;
  const password = await wordpress.run(
    "return WP_Application_Passwords::create_new_application_password( 1, array( 'name' => 'site' ) )[0];",
  );
  const account = { WORDPRESS_USER: wordpress.admin.user, WORDPRESS_APP_PASSWORD: String(password) };
  const site = await openWebsite(() => wordpress.restUrl, deskSecret, port, { ...account, TRUST_PROXY: "1" });
  await contentReady(site.origin);
  const authorization = `Basic ${Buffer.from(`${wordpress.admin.user}:${password}`).toString("base64")}`;

  /** Runs PHP and returns the time when it was done. The message to the site follows after that. */
  const run = async (php: string, round: number) => {
    const find = `$post = get_page_by_path( "change-$input", OBJECT, 'post' ); $own = SiteCompanion\\own_languages();`;
    return 1000 * Number(await wordpress.run(`${find} ${php} return microtime( true );`, round));
  };
  const insert = (title: string, slug: string) =>
    `wp_insert_post( array( 'post_title' => "${title} $input", 'post_name' => "${slug}-$input", 'post_content' => '<p>Text</p>', 'post_status' => 'publish' ) )`;
  return {
    origin: site.origin,
    act: {
      publish: (round) => run(`$own->set_language( 'post', ${insert("First", "change")}, 'en' );`, round),
      edit: (round) => run(`wp_update_post( array( 'ID' => $post->ID, 'post_title' => "Second $input" ) );`, round),
      translate: (round) =>
        run(
          `$id = ${insert("Перевод", "izmenenie")}; $own->set_language( 'post', $id, 'ru' );
          $own->link( 'post', array( 'en' => $post->ID, 'ru' => $id ) );`,
          round,
        ),
      approve: (round) =>
        run("wp_set_comment_status( get_comments( array( 'post_id' => $post->ID ) )[0], 'approve' );", round),
      trash: (round) => run("wp_trash_post( $post->ID );", round),
    },
    async waits(text) {
      const query = new URLSearchParams({ status: "hold", search: text, _fields: "id" });
      const response = await fetch(`${wordpress.restUrl}/comments?${query}`, { headers: { authorization } });
      return response.ok && ((await response.json()) as unknown[]).length > 0;
    },
    async close() {
      await site.remove();
      await desk.close();
    },
  };
}
