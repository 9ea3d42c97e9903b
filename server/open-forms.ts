import type { Site } from "../domain/site.ts";
import { dayIn } from "../i18n/format.ts";
import type { Log } from "./app.ts";
import { commentStore } from "./comments/comment-store.ts";
import { commentMessageMaker } from "./comments/notices.ts";
import { openComments } from "./comments/submit.ts";
import type { Config } from "./config.ts";
import { startRetention } from "./forms/retention.ts";
import { leadStore } from "./leads/lead-store.ts";
import { leadMessageMaker } from "./leads/messages.ts";
import { makeLeads } from "./leads/submit.ts";
import type { LoadedApp } from "./load-app.ts";
import type { Channel } from "./outbox/channel.ts";
import { moderatorChannels, openChannels, teamChannels } from "./outbox/channels.ts";
import { outboxCheck, outboxQueue } from "./outbox/queue.ts";
import { Outbox } from "./outbox/worker.ts";
import type { Store } from "./stores/store.ts";
import { textMessageMaker } from "./texts/write-home.ts";

interface FormOptions extends Pick<LoadedApp, "translatorOf"> {
  store: Store;
  /** Returns the settings as they are now. */
  site: () => Site;
  siteSecret: string;
  /** The channel that writes published texts to their files; `null`: they stay in the store. */
  texts: Channel | null;
  log: Log;
}

/** Opens the services that store leads and comments, their messages, and the job that deletes expired ones. */
export function openForms(config: Config, { store, site, siteSecret: secret, texts, translatorOf, log }: FormOptions) {
  const team = teamChannels(config);
  const queue = outboxQueue(store);
  const storedLeads = leadStore(store);
  const storedComments = commentStore(store);
  const { leadsEmailTo: teamEmails, commentsEmailTo: moderatorEmails, leadsKeepMonths } = config;
  const channels = [...openChannels(config, site), ...(texts ? [texts] : [])];
  const outbox = new Outbox({
    queue,
    channels,
    reportTo: team,
    messages: {
      texts: textMessageMaker,
      lead: leadMessageMaker(storedLeads, () => ({ site: site(), teamEmails, translatorOf })),
      comment: commentMessageMaker(storedComments, () => ({
        ...{ site: site(), siteUrl: config.siteUrl, moderatorEmails, translatorOf },
      })),
    },
    log,
  });
  const retention = startRetention({ leads: storedLeads, comments: storedComments, leadsKeepMonths, log });
  const onSaved = () => outbox.wake();
  return {
    team,
    /** Sends what was added to the outbox now. */
    wake: onSaved,
    mail: channels.find(({ name }) => name === "mail") ?? null,
    leadStore: storedLeads,
    commentStore: storedComments,
    leads: makeLeads({
      ...{ store: storedLeads, secret, destinations: team, confirms: config.smtpUrl !== null, onSaved, log },
      today: () => dayKey(site().timeZone),
    }),
    comments: openComments({
      ...{ store: storedComments, secret, onSaved, log },
      noticeTo: moderatorChannels(config),
    }),
    checkDelivery: outboxCheck({ queue, team, channels: channels.map(({ name }) => name), log }),
    async close() {
      retention.stop();
      await outbox.close();
    },
  };
}

function dayKey(timeZone: string): string {
  const { year, month, day } = dayIn(timeZone, new Date());
  return `${year}-${month}-${day}`;
}
