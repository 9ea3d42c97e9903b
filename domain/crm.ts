/** What became of a lead in a CRM. */
export type CrmStage = "open" | "won" | "lost";

/** `refused`: the key is wrong. `off`: there is no such CRM, or it sends no webhooks. */
export type CrmHookAnswer = "accepted" | "refused" | "off";

/** Receives the webhooks of CRMs, which say that a record has changed. */
export interface CrmHook {
  /** `body` is a form. The stage is asked of the CRM itself, after this has answered. */
  receive(channel: string, key: string, body: string): CrmHookAnswer;
}
