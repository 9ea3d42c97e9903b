import { type Channel, DeliveryError, deliveryReason } from "../outbox/channel.ts";
import { usualUnclearMs } from "../outbox/entries.ts";
import type { Crm, CrmLead, CrmRecord, CrmSettings } from "./crm.ts";
import { crmLead } from "./crm-lead.ts";
import type { CrmRecords } from "./crm-records.ts";

interface Options {
  name: string;
  crm: Crm;
  settings: CrmSettings;
  records: Pick<CrmRecords, "of" | "save">;
  unclearMs?: number;
}

/**
 * Returns the channel that makes one record of each lead and adds later revisions to it. The outbox sends the messages
 * about one lead one after the other. Before an attempt that follows another, the record is looked up by our
 * reference, because the other may have made it without our learning of it.
 */
export function crmChannel({ name, crm, settings, records, unclearMs = usualUnclearMs }: Options): Channel {
  return {
    name,
    async send(message, signal, attempt) {
      const lead = crmLead(settings, message);
      if (!message.lead || !lead) return;
      const { leadId, revision } = message.lead;
      const known = (await records.of(leadId)).find(({ channel }) => channel === name);
      if (known && known.revision >= revision) return;
      const mayExist = attempt > 1 || revision > 1;
      const record = known
        ? { ...known, id: known.record_id }
        : mayExist
          ? await crm.find(lead.reference, signal)
          : null;
      if (record) await crm.update(record, lead, signal);
      await records.save(leadId, name, record ?? (await create(crm, lead, signal, unclearMs)), revision);
    },
  };
}

async function create(crm: Crm, lead: CrmLead, signal: AbortSignal, unclearMs: number): Promise<CrmRecord> {
  try {
    return await crm.create(lead, signal);
  } catch (error) {
    const known = error instanceof DeliveryError ? error : null;
    // The CRM has certainly made no record.
    if (known?.isFinal || known?.isRefused) throw known;
    // The record may be made just now. Only after that would the next attempt find it.
    throw new DeliveryError(deliveryReason(error), { retryAfter: Math.max(unclearMs, known?.retryAfter ?? 0) });
  }
}
