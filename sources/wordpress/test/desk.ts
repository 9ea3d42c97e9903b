import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locales } from "../../../i18n/locales.ts";
import { freePort } from "../../../test/fixtures/free-port.ts";
import { startWordPress, type WordPress } from "../development/start-wordpress.ts";

/** A post to write into WordPress. Unset fields get a default, or keep their value if `id` names a post. */
export interface WrittenPost {
  id?: number;
  lang?: string;
  slug?: string;
  title?: string;
  /** HTML, or blocks. */
  content?: string;
  excerpt?: string;
  status?: "publish" | "draft" | "future" | "private";
  password?: string;
  /** `2026-01-01 00:00:00`, UTC. */
  date?: string;
  /** The slugs of its categories. */
  category?: string | readonly string[];
  /** The id of its picture in the media library. */
  picture?: number;
  /** The post that it translates. */
  with?: number;
  /** Columns of the database that are set without WordPress's functions. */
  force?: Record<string, string>;
}

/** A WordPress for one test file, and the actions of an editor in it. */
export interface Desk {
  /** The folder of its files. */
  dir: string;
  wordpress: WordPress;
  write(posts: readonly WrittenPost[]): Promise<number[]>;
  trash(id: number): Promise<void>;
  /** Deletes all posts. Categories and languages stay. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export const deskSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

const writing = readFileSync(join(import.meta.dirname, "write-post.php"), "utf8").replace("<?php", "");

/** Starts a WordPress whose plugin sends its messages to `siteUrl`. */
export async function openDesk(siteUrl: string): Promise<Desk> {
  const dir = mkdtempSync(join(tmpdir(), "desk-"));
  const wordpress = await startWordPress({ dir, port: await freePort(), siteUrl, secret: deskSecret });
  await wordpress.run(
    `
    foreach ( array( 'shifts', 'payroll', 'tasks' ) as $topic ) {
      $family = array();
      foreach ( $input as $lang ) {
        $slug = $lang === 'en' ? $topic : "$topic-$lang";
        $family[ $lang ] = wp_insert_term( "$topic in $lang", 'category', array( 'slug' => $slug ) )['term_id'];
        pll_set_term_language( $family[ $lang ], $lang );
      }
      pll_save_term_translations( $family );
    }`,
    locales,
  );
  const clear = async () =>
    void (await wordpress.run(`
      foreach ( get_posts( array( 'post_type' => 'post', 'numberposts' => -1, 'post_status' => 'any,trash', 'fields' => 'ids' ) ) as $id ) {
        wp_delete_post( $id, true );
      }`));
  await clear();
  return {
    dir,
    wordpress,
    write: async (posts) => (await wordpress.run(writing, posts)) as number[],
    trash: async (id) => void (await wordpress.run("wp_trash_post( $input );", id)),
    clear,
    async close() {
      await wordpress.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
