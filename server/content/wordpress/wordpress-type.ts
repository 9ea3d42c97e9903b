import type { CollectionName } from "../../../domain/content.ts";

/** A post type of WordPress and the collection that it feeds. */
export interface WordPressType {
  collection: CollectionName;
  /** The name of the type in WordPress. */
  name: string;
  /** The name of its posts in messages of the companion plugin. */
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

/** The type of help articles, which the companion plugin registers. */
export const articleType: WordPressType = {
  ...{ collection: "help", name: "help_article", kind: "article" },
  ...{ route: "help-articles", taxonomy: "help-categories" },
};
