/*
 * npm run bench:wordpress: measures, with a real WordPress with 3,000 posts, how long the first copy takes, what it
 * needs in memory and on disk, and how long a list and a post take, compared with WordPress's own REST API. Needs the
 * build.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { locales } from "../../i18n/locales.ts";
import { type Desk, openDesk } from "../wordpress/desk.ts";
import { contentReady, median, serveSite } from "./serving.ts";

const { values } = parseArgs({
  options: { posts: { type: "string", default: "3000" }, rounds: { type: "string", default: "60" } },
});
const posts = Number(values.posts);
const rounds = Number(values.rounds);

const desk = await openDesk("http://127.0.0.1:9");
try {
  console.log(`writing ${posts} posts …`);
  await writePosts(desk);
  await measure(desk);
} finally {
  await desk.close();
}

async function measure({ wordpress }: Desk): Promise<void> {
  const environment = { LOG_LEVEL: "fatal", WORDPRESS_URL: wordpress.restUrl };
  const started = performance.now();
  const site = await serveSite(environment);
  await contentReady(site.origin);
  const built = performance.now() - started;
  const size = sizeOf(site.data, /^content\.db/);
  console.log(`\nmirror of ${posts} posts`);
  console.log(`  first copy, start included     ${(built / 1000).toFixed(1)} s`);
  console.log(`  on the disk                    ${(size / 1e6).toFixed(1)} MB`);
  console.log(`  memory of the process          ${memoryOf(site.pid)} MB`);

  const list = (page: number) => `${site.origin}/en/blog${page > 1 ? `?page=${page}` : ""}`;
  const fields = "id,slug,title,excerpt,date_gmt,featured_media,categories";
  const rest = wordpress.restUrl;
  const kinds = ["list, cold", "list, warm", "post, cold", "post, warm"] as const;
  const found = new Map(kinds.map((kind) => [kind, { ours: [] as number[], theirs: [] as number[] }]));
  const lastPage = Math.floor(posts / locales.length / 6);
  for (let round = 0; round < rounds; round += 1) {
    const page = 1 + (round % lastPage);
    const slug = `post-${1 + round * locales.length}`;
    const lists = `${rest}/posts?lang=en&per_page=6&page=${page}&_fields=${fields}`;
    const post = `${rest}/posts?lang=en&slug=${slug}&per_page=1`;
    const theirs = { list: await time(lists), post: await time(post) };
    for (const kind of kinds) {
      const [thing] = kind.split(", ") as ["list" | "post"];
      const address = thing === "list" ? list(page) : `${site.origin}/en/blog/${slug}`;
      found.get(kind)?.ours.push(await time(address));
      found.get(kind)?.theirs.push(theirs[thing]);
    }
  }
  console.log(`\nms, median of ${rounds}; the whole page of ours, WordPress's JSON alone`);
  console.log(`  ${"".padEnd(12)}${"ours".padStart(8)}${"REST".padStart(8)}   ratio`);
  for (const [name, { ours, theirs }] of found) {
    const [own, rest] = [median(ours), median(theirs)];
    const cells = [own, rest].map((each) => each.toFixed(1).padStart(8)).join("");
    console.log(`  ${name.padEnd(12)}${cells}   ${(own / rest).toFixed(2)}`);
  }
  console.log(`  memory of the process after that ${memoryOf(site.pid)} MB`);
  const again = performance.now();
  const restarted = await serveSite({ ...environment, DATA_DIR: site.data });
  await time(`${restarted.origin}/en/blog`);
  console.log(`  second start to first page       ${((performance.now() - again) / 1000).toFixed(1)} s`);
  await restarted.stop();
  await site.stop();
}

/** Writes posts of about 600 words in six languages, each a translation of five others. */
async function writePosts({ wordpress }: Desk): Promise<void> {
  const text = Array.from(
    { length: 12 },
    (_, at) =>
      `<!-- wp:heading --><h2>Part ${at}</h2><!-- /wp:heading --><!-- wp:paragraph --><p>${"A week of shifts is a promise to everybody who works in it. ".repeat(4)}</p><!-- /wp:paragraph -->`,
  ).join("");
  for (let from = 1; from <= posts; from += 300) {
    await wordpress.run(
      `$languages = SiteCompanion\\own_languages();
      wp_defer_term_counting( true );
      $family = array();
      for ( $number = $input['from']; $number < $input['from'] + 300 && $number <= $input['last']; ++$number ) {
        $lang = $input['locales'][ ( $number - 1 ) % 6 ];
        $date = gmdate( 'Y-m-d H:i:s', 1700000000 + $number * 3600 );
        $family[ $lang ] = wp_insert_post( array(
          'post_status' => 'publish', 'post_name' => "post-$number", 'post_title' => "Post number $number",
          'post_excerpt' => 'What a week of shifts needs.', 'post_content' => $input['text'],
          'post_date' => $date, 'post_date_gmt' => $date,
          'post_category' => array( get_term_by( 'slug', 'en' === $lang ? 'shifts' : "shifts-$lang", 'category' )->term_id ),
        ) );
        $languages->set_language( 'post', $family[ $lang ], $lang );
        if ( 6 === count( $family ) ) {
          $languages->link( 'post', $family );
          $family = array();
        }
      }`,
      { from, last: posts, locales, text },
    );
  }
}

async function time(address: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return performance.now() - started;
}

function sizeOf(dir: string, name: RegExp): number {
  const names = readdirSync(dir).filter((each) => name.test(each));
  return names.reduce((sum, each) => sum + statSync(join(dir, each)).size, 0);
}

/** Returns the resident memory in megabytes, as the kernel counts it. */
function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}
