/** What became of a message of the content system. `off`: none are taken; `refused`: its signature is not valid. */
export type HookAnswer = "accepted" | "repeated" | "refused" | "off";

/** Takes messages of the content system about what its editors changed. */
export interface ContentHook {
  /** `body` as it came, letter by letter: the signature is over these bytes. */
  receive(headers: Readonly<Record<string, string>>, body: string): Promise<HookAnswer>;
}
