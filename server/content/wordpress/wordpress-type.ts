import type { CollectionName } from "../../../domain/content.ts";

/** A post type of WordPress and the collection that it feeds. */
export interface WordPressType {
  collection: CollectionName;
  /** As WordPress calls it. */
  name: string;
  /** What messages of the companion plugin call its posts. */
  kind: "post" | "article";
  /** The routes of the type and of its categories, below the REST base. */
  route: string;
  taxonomy: string;
}

export const postType: WordPressType = {
  ...{ collection: "posts", name: "post" },
  kind: "post",
  route: "posts",
  taxonomy: "categories",
};

/** Registered by the companion plugin. */
export const articleType: WordPressType = {
  ...{ collection: "help", name: "help_article", kind: "article" },
  ...{ route: "help-articles", taxonomy: "help-categories" },
};
