import type { IncomingMessage } from "node:http";

/** A comment as WordPress stores it. */
export interface FakeComment {
  id: number;
  post: number;
  parent?: number;
  /** The id of a user; 0: a visitor. */
  author?: number;
  author_name: string;
  author_email?: string;
  /** ISO 8601, UTC. */
  date?: string;
  /** HTML. */
  content: string;
  status?: "approved" | "hold" | "spam" | "trash";
}

/** The comments of a WordPress, and the account that may add comments, as `name:password`. */
export interface FakeComments {
  all: FakeComment[];
  account: string;
}

/** Returns the public list of comments, as visitors may read it. */
export function listComments({ all }: FakeComments, query: URLSearchParams): object[] {
  const post = query.get("post");
  return all
    .filter(({ status = "approved" }) => status === "approved")
    .filter((comment) => post === null || comment.post === Number(post))
    .map(({ author_email: _, date = "2026-01-01T00:00:00Z", content, ...comment }) => ({
      ...{ parent: 0, author: 0, status: "approved", type: "comment", ...comment },
      ...{ date_gmt: date.slice(0, 19), content: { rendered: content } },
      author_avatar_urls: { 96: "https://secure.gravatar.example/avatar/0" },
    }));
}

/** Adds a comment over REST. Returns the status and the body of the response. */
export async function addComment(comments: FakeComments, request: IncomingMessage): Promise<[number, object]> {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
  const expected = `Basic ${Buffer.from(comments.account).toString("base64")}`;
  if (request.headers.authorization !== expected) return [401, { code: "rest_comment_login_required" }];
  const isDuplicate = comments.all.some(
    ({ post, content, author_email }) =>
      post === body.post && content === body.content && author_email === body.author_email,
  );
  if (isDuplicate) return [409, { code: "comment_duplicate", message: "Duplicate comment detected" }];
  const id = 1 + Math.max(0, ...comments.all.map((comment) => comment.id));
  comments.all.push({ ...body, id });
  return [201, { id, status: body.status }];
}
