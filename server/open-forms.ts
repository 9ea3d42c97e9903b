import type { Site } from "../domain/site.ts";
import { dayIn } from "../i18n/format.ts";
import type { Log } from "./app.ts";
import { commentMessageMaker } from "./comments/messages.ts";
import { startCommentRetention } from "./comments/retention.ts";
import { commentStore } from "./comments/store.ts";
import type { CommentStore } from "./comments/stored-comment.ts";
import { openComments } from "./comments/submit.ts";
import { wordpressChannel, wordpressChannelName } from "./comments/wordpress-channel.ts";
import type { Config } from "./config.ts";
import type { OpenContent } from "./content/open-content.ts";
import { leadMessageMaker } from "./leads/messages.ts";
import { startRetentionJob } from "./leads/retention.ts";
import { leadStore } from "./leads/store.ts";
import { makeLeads } from "./leads/submit.ts";
import type { LoadedApp } from "./load-app.ts";
import type { Channel } from "./outbox/channel.ts";
import { moderatorChannels, openChannels, teamChannels } from "./outbox/channels.ts";
import { checkOutbox } from "./outbox/check-outbox.ts";
import { changedPagesMaker } from "./outbox/index-now.ts";
import { outboxQueue } from "./outbox/queue.ts";
import { Outbox } from "./outbox/worker.ts";
import type { Store } from "./stores/store.ts";

interface FormOptions extends Pick<LoadedApp, "translatorOf"> {
  store: Store;
  content: Pick<OpenContent, "commentsOf" | "sourceKey">;
  site: Site;
  siteSecret: string;
  log: Log;
}

/**
 * Opens the services that accept and store leads and comments, and that send messages about them. Also starts the jobs
 * that delete expired ones.
 */
export function openForms(
  config: Config,
  { store, content, site, siteSecret: secret, translatorOf, log }: FormOptions,
) {
  const team = teamChannels(config);
  const queue = outboxQueue(store);
  const storedLeads = leadStore(store);
  const storedComments = commentStore(store);
  const { leadsEmailTo: teamEmails, commentsEmailTo: moderatorEmails, leadsKeepMonths } = config;
  const channels = [...openChannels(config, site), ...wordpressChannels(config, storedComments)];
  const outbox = new Outbox({
    queue,
    channels,
    reportTo: team,
    messages: {
      lead: leadMessageMaker(storedLeads, { site, teamEmails, translatorOf }),
      comment: commentMessageMaker(storedComments, {
        ...{ site, moderatorEmails, teamEmails, translatorOf, sourceKey: content.sourceKey },
      }),
      pages: changedPagesMaker(),
    },
    log,
  });
  const jobs = [
    startRetentionJob(storedLeads, leadsKeepMonths, log),
    startCommentRetention(storedComments, leadsKeepMonths, log),
  ];
  const onSaved = () => outbox.wake();
  return {
    team,
    mail: channels.find(({ name }) => name === "mail") ?? null,
    leadStore: storedLeads,
    commentStore: storedComments,
    leads: makeLeads({
      ...{ store: storedLeads, secret, destinations: team, confirms: config.smtpUrl !== null, onSaved, log },
      today: () => dayKey(site.timeZone),
    }),
    comments: openComments({
      ...{ store: storedComments, secret, onSaved, log, commentsOf: content.commentsOf },
      destination: config.wordpress?.account ? wordpressChannelName : null,
      noticeTo: moderatorChannels(config),
    }),
    checkDelivery: () => checkOutbox(queue, team),
    async close() {
      for (const job of jobs) job.stop();
      await outbox.close();
    },
  };
}

/** Returns the channel that sends comments to WordPress, or no channel if no account is configured. */
function wordpressChannels({ wordpress }: Config, comments: Pick<CommentStore, "markSent">): Channel[] {
  if (!wordpress?.account) return [];
  return [wordpressChannel({ base: wordpress.url, ...wordpress.account }, comments.markSent)];
}

function dayKey(timeZone: string): string {
  const { year, month, day } = dayIn(timeZone, new Date());
  return `${year}-${month}-${day}`;
}
