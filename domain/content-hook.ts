/**
 * The result of a message from the content system. `off`: the site accepts no messages; `refused`: the signature is not
 * valid.
 */
export type HookAnswer = "accepted" | "repeated" | "refused" | "off";

/** Receives messages from the content system about what its editors changed. */
export interface ContentHook {
  /** Handles a message. `body` must be exactly the body of the request, because the signature covers its bytes. */
  receive(headers: Readonly<Record<string, string>>, body: string): Promise<HookAnswer>;
}
