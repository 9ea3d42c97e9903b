import type { DeliveryQueue } from "../../../domain/delivery.ts";
import type { LeadStore } from "../../../domain/stored-lead.ts";
import type { Database } from "../database.ts";
import { buryDelivery, claimDelivery, countDead, finishDelivery, postponeDelivery } from "./deliveries.ts";
import { deleteExpired, deletePerson, listLeads, markSpam, releaseLead, retryLead, showLead } from "./manage-leads.ts";
import { saveLead } from "./save-lead.ts";

type InTime = <T>(work: () => Promise<T>) => Promise<T>;

export function leadStore(database: Database, postgres: boolean, inTime: InTime): LeadStore {
  return {
    save: (lead) => inTime(() => saveLead(database, postgres, lead)),
    list: (filter) => inTime(() => listLeads(database, filter)),
    show: (reference) => inTime(() => showLead(database, reference)),
    retry: (lead, destinations) => inTime(() => retryLead(database, lead, destinations)),
    markSpam: (leadId) => inTime(() => markSpam(database, leadId)),
    release: (lead, destinations) => inTime(() => releaseLead(database, lead, destinations)),
    deletePerson: (email) => inTime(() => deletePerson(database, email)),
    deleteExpired: (cutoffs, options) => inTime(() => deleteExpired(database, cutoffs, options)),
  };
}

export function deliveryQueue(database: Database, postgres: boolean, inTime: InTime): DeliveryQueue {
  return {
    claim: (destination, lease) => inTime(() => claimDelivery(database, postgres, destination, lease)),
    finish: (id) => inTime(() => finishDelivery(database, id)),
    postpone: (id, nextAt, error) => inTime(() => postponeDelivery(database, id, nextAt, error)),
    bury: (delivery, error, others) => inTime(() => buryDelivery(database, delivery, error, others)),
    countDead: () => inTime(() => countDead(database)),
  };
}
