/** What became of a lead in a CRM. */
export type CrmStage = "open" | "won" | "lost";

/** `refused`: the key is wrong. `off`: there is no such CRM, or it sends no webhooks. */
export type CrmHookAnswer = "accepted" | "refused" | "off";

/** Receives the webhooks of CRMs, which say that a record has changed. */
export interface CrmHook {
  /** `body` is a form. The stage is asked of the CRM itself, after this has answered. */
  receive(channel: string, key: string, body: string): CrmHookAnswer;
}

/** What became of the leads that came in one way. */
export interface Outcome {
  locale: string;
  /** The path by which visitors entered the site, the host or the campaign that sent them; empty if it is unknown. */
  page: string;
  source: string;
  campaign: string;
  leads: number;
  won: number;
  lost: number;
}
