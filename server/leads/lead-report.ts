import type { DeliveryState, LeadChoice, LeadDelivery, ListedLead, ShownLead } from "../../domain/desk.ts";
import { maxListed } from "../../domain/desk.ts";
import type { Site } from "../../domain/site.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Translator } from "../../i18n/messages.ts";
import type { CrmRecords } from "../crm/crm-records.ts";
import type { OutboxRow } from "../outbox/entries.ts";
import { readReference } from "../reference.ts";
import type { LeadStore, StoredLead } from "./lead-store.ts";
import { teamTopics } from "./manage-leads.ts";
import { linesOf } from "./messages.ts";

const stateNames: Readonly<Record<OutboxRow["state"], DeliveryState>> = {
  dead: "failed",
  waiting: "waiting",
  held: "held",
  done: "delivered",
};

/** Returns whether a message waits for a channel that is no longer configured. */
const hasNoChannel = ({ state, destination }: OutboxRow, channels: readonly string[]) =>
  state === "waiting" && !channels.includes(destination);

/** Lists leads as `Desk` says. `channels`: the configured channels. Rejects if the store is unavailable. */
export async function listedLeads(
  leads: Pick<LeadStore, "list" | "deliveryStates">,
  channels: readonly string[],
  { isUndelivered = false, after: typed = "" }: LeadChoice = {},
): Promise<{ leads: ListedLead[]; hasOlder: boolean }> {
  const reference = readReference(typed);
  const [after] = reference === null ? [] : await leads.list({ reference });
  const found = await leads.list({
    ...{ spam: false, limit: maxListed + 1 },
    ...(isUndelivered && { undelivered: channels }),
    ...(after && { after }),
  });
  const shown = found.slice(0, maxListed);
  const states = await leads.deliveryStates(
    shown.map(({ id }) => id),
    channels,
  );
  return {
    leads: shown.map((lead) => listed(lead, states.get(lead.id) ?? [])),
    hasOlder: found.length > maxListed,
  };
}

interface ShowOptions {
  leads: Pick<LeadStore, "show">;
  crmRecords: Pick<CrmRecords, "of">;
  /** Returns whether the site learns the stages of the records of a CRM. */
  isFollowed: (channel: string) => boolean;
  /** The configured channels. */
  channels: readonly string[];
  site: Site;
  locale: Locale;
  t: Translator;
}

/** Finds a lead by its reference as a person typed it; `null` if there is none. */
export async function shownLead(
  { leads, crmRecords, isFollowed, channels, site, locale, t }: ShowOptions,
  typed: string,
): Promise<ShownLead | null> {
  const reference = readReference(typed);
  const history = reference === null ? null : await leads.show(reference);
  if (!history) return null;
  const { content, updatedAt } = history;
  const at = history.revisions.at(-1)?.at ?? updatedAt;
  const told = history.deliveries.filter(({ topic }) => teamTopics.includes(topic));
  const records = await crmRecords.of(history.id);
  return {
    ...listed(
      history,
      told.filter((row) => !hasNoChannel(row, channels)).map(({ state }) => state),
    ),
    ...{ phone: content.phone, email: content.email },
    lines: linesOf(t, locale, site, { at, reference: history.reference, content }).filter(([, value]) => value !== ""),
    deliveries: [...Map.groupBy(told, ({ destination }) => destination)].map(([destination, rows]) => {
      const record = records.find(({ channel }) => channel === destination);
      const stage = record?.stage === "open" && !isFollowed(destination) ? null : (record?.stage ?? null);
      return { ...deliveryOf(rows, channels), record: record ? { link: record.link, stage } : null };
    }),
  };
}

/** The states in the order in which people must know of them. */
const worstFirst = ["dead", "waiting", "held", "done"] as const;

/** Returns the state of what one destination gets of a lead: that of the message in the worst state, the newest one. */
function deliveryOf(rows: readonly OutboxRow[], channels: readonly string[]): Omit<LeadDelivery, "record"> {
  const worst = worstFirst.find((state) => rows.some((row) => row.state === state));
  const row = rows.findLast(({ state }) => state === worst) as OutboxRow;
  const { destination, attempts, error, doneAt, createdAt } = row;
  const state = hasNoChannel(row, channels) ? "none" : stateNames[row.state];
  return { destination, attempts, error, state, at: doneAt ?? createdAt };
}

/**
 * Sends again now what has not arrived at a destination of the team, or at any if it is none of them. Returns `false`
 * if there is nothing.
 */
export async function resendLead(
  leads: Pick<LeadStore, "show" | "retry">,
  typed: string,
  destination: string,
  team: readonly string[],
): Promise<boolean> {
  const reference = readReference(typed);
  const history = reference === null ? null : await leads.show(reference);
  if (!history) return false;
  const told = history.deliveries.filter(({ topic }) => teamTopics.includes(topic));
  const hasFailed = told.some(
    (row) =>
      (row.state === "dead" || (row.state === "waiting" && row.error !== null)) &&
      (destination === "" || row.destination === destination),
  );
  const isNowhere = team.length > 0 && !history.spam && told.every((row) => hasNoChannel(row, team));
  if (!hasFailed && !isNowhere) return false;
  const only = team.includes(destination) ? destination : null;
  await leads.retry(history, only === null ? team : [only], only);
  return true;
}

function listed(lead: StoredLead, states: readonly OutboxRow["state"][]): ListedLead {
  const { reference, verified, createdAt, content } = lead;
  const state = worstFirst.find((each) => states.includes(each));
  return {
    ...{ reference, verified, createdAt, topic: content.topic, locale: content.locale },
    ...{ company: content.companyName, employees: content.employees },
    person: [content.firstName, content.lastName].filter(Boolean).join(" "),
    delivery: state === undefined ? (lead.spam ? "held" : "none") : stateNames[state],
  };
}
