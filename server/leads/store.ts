import type { Store } from "../stores/store.ts";
import { deleteExpired } from "./delete-leads.ts";
import {
  countLeads,
  deliveryStates,
  listLeads,
  markSpam,
  readRevision,
  releaseLead,
  retryLead,
  showLead,
} from "./manage-leads.ts";
import { saveLead } from "./save-lead.ts";
import type { LeadStore } from "./stored-lead.ts";

/** Returns the leads that are kept in this store. */
export function leadStore(store: Store): LeadStore {
  return {
    save: (lead) => store.run((database) => saveLead(database, store.isPostgres, lead)),
    list: (filter) => store.run((database) => listLeads(database, filter)),
    show: (reference) => store.run((database) => showLead(database, reference)),
    revision: (leadId, revision) => store.run((database) => readRevision(database, leadId, revision)),
    deliveryStates: (ids) => store.run((database) => deliveryStates(database, ids)),
    count: (since) => store.run((database) => countLeads(database, since)),
    retry: (lead, destinations) => store.run((database) => retryLead(database, lead, destinations)),
    markSpam: (leadId) => store.run((database) => markSpam(database, leadId)),
    release: (lead, destinations) => store.run((database) => releaseLead(database, lead, destinations)),
    deleteExpired: (cutoffs, options) => deleteExpired(store, cutoffs, options),
  };
}
