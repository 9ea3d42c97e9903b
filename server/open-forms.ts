import type { Desk } from "../domain/desk.ts";
import type { Site } from "../domain/site.ts";
import type { Log } from "./app.ts";
import { commentStore } from "./comments/comment-store.ts";
import { commentMessageMaker } from "./comments/notices.ts";
import { openComments } from "./comments/submit.ts";
import type { Config } from "./config.ts";
import { crmChannel } from "./crm/crm-channel.ts";
import { crmRecords } from "./crm/crm-records.ts";
import { openCrms } from "./crm/crms.ts";
import { followStages } from "./crm/follow-stages.ts";
import { startRetention } from "./forms/retention.ts";
import { leadStore } from "./leads/lead-store.ts";
import { leadMessageMaker } from "./leads/messages.ts";
import { makeLeads } from "./leads/submit.ts";
import type { LoadedApp } from "./load-app.ts";
import { daysIn } from "./numbers/day.ts";
import { digestMaker, startDigest } from "./numbers/digest.ts";
import type { Channel } from "./outbox/channel.ts";
import { digestChannels, moderatorChannels, openChannels, peopleChannels, teamChannels } from "./outbox/channels.ts";
import { outboxCheck, outboxQueue } from "./outbox/queue.ts";
import { Outbox } from "./outbox/worker.ts";
import type { Store } from "./stores/store.ts";
import { textMessageMaker } from "./texts/write-home.ts";

interface FormOptions extends Pick<LoadedApp, "translatorOf"> {
  store: Store;
  /** Returns the settings as they are now. */
  site: () => Site;
  siteSecret: string;
  /** The channels that write texts and pictures to their files; none: they stay in the store. */
  homeChannels: readonly Channel[];
  numbersReport: Desk["numbers"];
  log: Log;
}

/** Opens the services that store leads and comments, their messages, and the job that deletes expired ones. */
export function openForms(
  config: Config,
  { store, site, siteSecret: secret, homeChannels, numbersReport, translatorOf, log }: FormOptions,
) {
  const team = teamChannels(config);
  const queue = outboxQueue(store);
  const storedLeads = leadStore(store);
  const storedComments = commentStore(store);
  const { leadsEmailTo: teamEmails, commentsEmailTo: moderatorEmails, leadsKeepMonths } = config;
  const crms = openCrms(config);
  const records = crmRecords(store);
  const ofCrms = crms.map((each) => crmChannel({ ...each, records }));
  const channels = [...openChannels(config, site), ...ofCrms, ...homeChannels];
  const channelNames = channels.map(({ name }) => name);
  const outbox = new Outbox({
    queue,
    channels,
    reportTo: peopleChannels(config),
    messages: {
      texts: textMessageMaker,
      pictures: textMessageMaker,
      lead: leadMessageMaker(storedLeads, () => ({ site: site(), teamEmails, translatorOf })),
      comment: commentMessageMaker(storedComments, () => ({
        ...{ site: site(), siteUrl: config.siteUrl, moderatorEmails, translatorOf },
      })),
      numbers: digestMaker(numbersReport, () => ({ site: site(), siteUrl: config.siteUrl, teamEmails, translatorOf })),
    },
    log,
  });
  const retention = startRetention({ leads: storedLeads, comments: storedComments, leadsKeepMonths, log });
  const onSaved = () => outbox.wake();
  const timeZone = () => site().timeZone;
  const stopDigest = startDigest({ store, destinations: digestChannels(config), timeZone, onAdded: onSaved, log });
  const follower = followStages({ crms, records, secret, log });
  return {
    team,
    /** The names of all configured channels. */
    channels: channelNames,
    /** Sends what was added to the outbox now. */
    wake: onSaved,
    crmHook: follower,
    crmRecords: records,
    isFollowed: (channel: string) => crms.some(({ name, crm }) => name === channel && crm.stages !== undefined),
    mail: channels.find(({ name }) => name === "mail") ?? null,
    leadStore: storedLeads,
    commentStore: storedComments,
    leads: makeLeads({
      ...{ store: storedLeads, secret, destinations: team, confirms: config.smtpUrl !== null, onSaved, log },
      today: () => daysIn(timeZone)(Date.now()),
    }),
    comments: openComments({
      ...{ store: storedComments, secret, onSaved, log },
      noticeTo: moderatorChannels(config),
    }),
    checkDelivery: outboxCheck({ queue, team, channels: channelNames, log }),
    async close() {
      retention.stop();
      await stopDigest();
      await follower.close();
      await outbox.close();
    },
  };
}
