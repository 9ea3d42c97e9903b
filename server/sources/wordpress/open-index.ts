import { LRUCache } from "lru-cache";
import { chunks } from "./chunks.ts";
import { type IndexedPost, type IndexFiles, indexFiles, type Related } from "./index-files.ts";
import { indexPost, unseenPost } from "./index-post.ts";
import { listAll, mostPerPage } from "./list-all.ts";
import { openRelated } from "./open-related.ts";
import { headFields, type ItemReader, type PostHead, postFields } from "./read-items.ts";
import { Outage, type Query, type RestClient, type Urgency } from "./rest-client.ts";

export interface IndexOptions {
  client: RestClient;
  reader: ItemReader;
  /** Where it is kept, beside whatever else lies there. */
  dir: string;
  /** The REST base: names the WordPress. */
  base: string;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
  /** Told after each change, as often as something has come in. */
  onChange: () => void;
  /** Milliseconds until it is believed that most posts are gone. */
  disbelief: number;
}

/** What an editor changed, as far as the index must ask again. */
export interface Change {
  kind: "post" | "term" | "media" | "author";
  id: number;
}

/**
 * All public posts of a WordPress, kept on the disk, so that no visitor waits for it. Its methods throw `Outage`
 * where WordPress cannot say; what was known before stays.
 */
export interface PostIndex {
  readonly posts: ReadonlyMap<number, IndexedPost>;
  related(): Related;
  /** Rises whenever something of what posts refer to has come in. */
  relatedVersion(): number;
  /** The names of WordPress's host, as they stand in addresses of its texts. */
  hosts(): readonly string[];
  /** Whether all posts were there once. */
  isComplete(): boolean;
  /** Whether most posts are missing in WordPress, and are still shown. */
  isDoubtful(): boolean;
  /**
   * Compares with everything that WordPress has: builds the index at first, later finds what polling cannot see. That
   * most posts are gone is believed at once where `believe` is set.
   */
  sweep(believe?: boolean): Promise<void>;
  /** Asks for what was saved since the last time; sweeps where the number of posts says that some went or came. */
  poll(): Promise<void>;
  refresh(changes: readonly Change[]): Promise<void>;
  /** Takes in what WordPress finds by a query for posts. */
  take(query: Query, urgency: Urgency): Promise<IndexedPost[]>;
  /** What these refer to, asked for where it is not known yet. */
  relatedTo(posts: readonly IndexedPost[], urgency: Urgency): Promise<Related>;
  /** The text of a post as WordPress rendered it; `null`: it is not there. */
  html(id: number): Promise<string | null>;
}

/** How many whole posts WordPress is asked for at once. */
const wholePosts = 20;

/** More than half of the posts, and at least so many, going at once look like a fault of WordPress. */
const fewestDoubtful = 3;

export async function openIndex(options: IndexOptions): Promise<PostIndex> {
  const { client, reader, base, log, onChange } = options;
  const unspoken = new Set<string>();
  /** Since when most posts have been missing in WordPress, by `performance.now()`. */
  let doubtSince: number | null = null;
  const files = savingCalmly(indexFiles(options.dir, base), log);
  const saved = await files.read();
  const posts = new Map(saved?.posts.map((post) => [post.id, post]));
  const related = openRelated(client, reader, saved);
  let progress = { complete: saved?.complete ?? false, hosts: saved?.hosts ?? [new URL(base).host] };

  async function take(query: Query, urgency: Urgency): Promise<IndexedPost[]> {
    const { items } = await client.get("posts", { ...query, _fields: postFields }, urgency);
    const taken: IndexedPost[] = [];
    for (const item of items.flatMap((each) => reader.post(each) ?? [])) {
      const post = indexPost(item);
      await put(post, post.problem === null ? item.html : "");
      taken.push(post);
    }
    // Now, for what must not be seen any more waits for nothing; and once more with what they refer to.
    if (taken.length > 0) onChange();
    await related.fetchFor(
      taken.filter(({ problem }) => problem === null),
      urgency,
    );
    if (taken.length > 0) onChange();
    return taken;
  }

  async function put(post: IndexedPost, html: string): Promise<void> {
    const { id, slug, stamp, problem, language } = post;
    if (problem === "language") {
      if (!unspoken.has(language)) log.warn({ language }, "posts of WordPress in this language are not shown");
      unspoken.add(language);
    } else if (problem !== null && problem !== "protected" && posts.get(id)?.stamp !== stamp) {
      log.warn({ id, slug, problem }, "a post of WordPress cannot be shown");
    }
    await files.savePost(post, html);
    posts.set(id, post);
  }

  /** Takes in these posts. One that WordPress fails to hand over costs only itself. */
  async function fetchPosts(heads: readonly PostHead[]): Promise<void> {
    for (const some of chunks(heads, wholePosts)) await fetchSome(some);
  }

  async function fetchSome(heads: readonly PostHead[]): Promise<void> {
    let taken: IndexedPost[] = [];
    try {
      taken = await take({ include: heads.map(({ id }) => id).join(","), per_page: wholePosts }, "background");
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      // Throws where it is WordPress that fails, and not one of these posts.
      await countPosts();
      if (heads.length > 1) {
        const half = Math.ceil(heads.length / 2);
        await fetchSome(heads.slice(0, half));
        await fetchSome(heads.slice(half));
        return;
      }
    }
    const found = new Set(taken.map(({ id }) => id));
    for (const head of heads) if (!found.has(head.id)) await put(unseenPost(head), "");
    onChange();
  }

  async function remove(ids: readonly number[]): Promise<void> {
    for (const id of ids) if (posts.delete(id)) await files.removePost(id);
    if (ids.length > 0) onChange();
  }

  /** Which of these posts are not public any more. */
  async function goneOf(ids: readonly number[]): Promise<number[]> {
    const there = new Set<number>();
    for (const some of chunks(ids, mostPerPage)) {
      for (const { id } of await readHeads({ include: some.join(",") })) there.add(id);
    }
    return ids.filter((id) => !there.has(id));
  }

  function changed(heads: readonly PostHead[]): PostHead[] {
    return heads.filter(({ id, stamp }) => posts.get(id)?.stamp !== stamp);
  }

  async function readHeads(query: Query): Promise<PostHead[]> {
    const fields = { ...query, _fields: headFields };
    const items = await listAll((page) => client.get("posts", { ...fields, ...page }, "background"));
    return items.flatMap((item) => reader.head(item) ?? []);
  }

  async function countPosts(): Promise<number | null> {
    return (await client.get("posts", { per_page: 1, _fields: "id" }, "background")).total;
  }

  /**
   * A half-restored database and a plugin that hides posts answer as if most posts were deleted. These posts stay
   * until WordPress says so for an hour, or an operator confirms it.
   */
  async function removeGone(gone: readonly number[], believe: boolean): Promise<void> {
    const isMost = progress.complete && gone.length >= fewestDoubtful && gone.length > posts.size / 2;
    if (!isMost) {
      doubtSince = null;
      return remove(gone);
    }
    const missing = { missing: gone.length, posts: posts.size };
    if (doubtSince === null && !believe) {
      log.warn(
        missing,
        "most posts are missing in WordPress and stay for now: `npm run content -- resync` removes them",
      );
    }
    doubtSince ??= performance.now();
    if (!believe && performance.now() - doubtSince < options.disbelief) return;
    log.warn(missing, "most posts were removed because they are missing in WordPress");
    doubtSince = null;
    return remove(gone);
  }

  async function sweep(believe = false): Promise<void> {
    const started = performance.now();
    await learnHosts();
    const heads = await readHeads({ orderby: "id", order: "desc" });
    const there = new Set(heads.map(({ id }) => id));
    // What slipped from page to page while we read is no reason to delete it: it is asked for by its id first. Before
    // anything is fetched: what must not be seen any more waits for nothing.
    await removeGone(await goneOf([...posts.keys()].filter((id) => !there.has(id))), believe);
    await fetchPosts(changed(heads));
    if (doubtSince !== null) return;
    await related.fetchAllFor([...posts.values()].filter(({ problem }) => problem === null));
    onChange();
    if (progress.complete || (await countPosts()) !== posts.size) return;
    progress = { ...progress, complete: true };
    await files.saveProgress(progress);
    onChange();
    log.info({ posts: posts.size, ms: Math.round(performance.now() - started) }, "the index of WordPress is built");
  }

  /** The names it calls itself by; `WORDPRESS_URL` may be one that only we can reach. */
  async function learnHosts(): Promise<void> {
    const answer = await client.tryGet("../..", { _fields: "home,url" }, "background");
    const named = Object.values((answer?.items[0] ?? {}) as Record<string, unknown>).map(String);
    const addresses = [base, ...named].filter((address) => URL.canParse(address));
    const hosts = addresses.map((address) => new URL(address).host);
    progress = { ...progress, hosts: [...new Set([...(answer ? [] : progress.hosts), ...hosts])] };
    await files.saveProgress(progress);
  }

  async function poll(): Promise<void> {
    if (!progress.complete || posts.size === 0 || doubtSince !== null) return sweep();
    let latest = 0;
    for (const { modified } of posts.values()) latest = Math.max(latest, Date.parse(modified));
    // "After" leaves out that very second, in which another post may have been saved. A clock that was wrong once must
    // not hide all that comes before its time.
    const after = new Date(Math.min(latest, Date.now()) - 1000).toISOString();
    await fetchPosts(changed(await readHeads({ modified_after: after, orderby: "modified", order: "asc" })));
    if ((await countPosts()) !== posts.size) await sweep();
  }

  async function refresh(changes: readonly Change[]): Promise<void> {
    const idsOf = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind).map(({ id }) => id);
    // A post that left its translations says so itself; those it left are asked too.
    const family = idsOf("post").flatMap((id) => Object.values(posts.get(id)?.translations ?? {}));
    const asked = [...new Set([...idsOf("post"), ...family])];
    const heads = asked.length > 0 ? await readHeads({ include: asked.join(",") }) : [];
    const there = new Set(heads.map(({ id }) => id));
    await remove(asked.filter((id) => !there.has(id)));
    await fetchPosts(heads);
    if (idsOf("term").length > 0) await related.fetchTerms("background");
    const pictured = new Set([...posts.values()].map(({ picture }) => picture));
    const signing = new Set([...posts.values()].map(({ author }) => author));
    await related.fetchMedia(
      idsOf("media").filter((id) => pictured.has(id)),
      "background",
    );
    await related.fetchAuthors(
      idsOf("author").filter((id) => signing.has(id)),
      "background",
    );
    onChange();
  }

  /** What posts refer to is one file: written once after much has come in. */
  let savedVersion = related.version();
  const thenSaving =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      try {
        return await work(...given);
      } finally {
        if (savedVersion !== related.version()) {
          savedVersion = related.version();
          await files.saveRelated(related.all());
        }
      }
    };

  return {
    posts,
    related: related.all,
    relatedVersion: related.version,
    hosts: () => progress.hosts,
    isComplete: () => progress.complete,
    isDoubtful: () => doubtSince !== null,
    sweep: thenSaving(sweep),
    poll: thenSaving(poll),
    refresh: thenSaving(refresh),
    take: thenSaving(take),
    relatedTo: thenSaving(async (some, urgency) => {
      await related.fetchFor(some, urgency);
      return related.all();
    }),
    html: (id) => files.readHtml(id),
  };
}

/** Texts that a full disk did not take, and that a visitor may want in the next moment. */
const mostLoose = 200;

/** A full disk must not keep texts from showing: then the index lives in memory, and its bodies are asked for. */
function savingCalmly(files: IndexFiles, log: IndexOptions["log"]): IndexFiles {
  const loose = new LRUCache<number, string>({ max: mostLoose });
  let isWarned = false;
  const calmly = async (work: Promise<void>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (err) {
      if (!isWarned) log.warn({ err }, "the index of WordPress cannot be kept on the disk");
      isWarned = true;
      return false;
    }
  };
  return {
    read: files.read,
    async savePost(post, html) {
      if (await calmly(files.savePost(post, html))) loose.delete(post.id);
      else loose.set(post.id, html);
    },
    removePost: async (id) => void (await calmly(files.removePost(id))),
    saveRelated: async (all) => void (await calmly(files.saveRelated(all))),
    saveProgress: async (progress) => void (await calmly(files.saveProgress(progress))),
    readHtml: async (id) => loose.get(id) ?? files.readHtml(id),
  };
}
