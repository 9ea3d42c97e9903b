import { revisionOf } from "../../server/leads/manage-leads.ts";
import type { LeadHistory } from "../../server/leads/stored-lead.ts";
import { table } from "../terminal.ts";

const at = (instant: number) => new Date(instant).toISOString();

/** Describes all revisions of a lead, newest first, and then where it was sent. */
export function describeLead({ reference, verified, spam, revisions, deliveries }: LeadHistory): string {
  const marks = [spam ? "suspected spam" : "", verified ? "verified" : "not verified"].filter(Boolean).join(", ");
  const states = revisions.toReversed().map(({ revision, at: received, content }) => {
    const lines = Object.entries(content).flatMap(([name, value]) =>
      value === null ? [] : [`  ${name}: ${typeof value === "object" ? JSON.stringify(value) : value}`],
    );
    return [`state ${revision}, ${at(received)}`, ...lines].join("\n");
  });
  const sent = deliveries.map(({ topic, payload, destination, state, attempts, error, doneAt }) => [
    `${topic} ${revisionOf({ payload })}`,
    destination,
    state,
    `${attempts} attempts`,
    doneAt === null ? (error ?? "") : at(doneAt),
  ]);
  return [`${reference} (${marks})`, ...states, sent.length > 0 ? table(sent) : "sent nowhere"].join("\n\n");
}
