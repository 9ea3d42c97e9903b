import type { Content } from "../domain/collection.ts";
import { isUnavailable } from "../domain/content.ts";
import { type Desk, reportDays } from "../domain/desk.ts";
import type { NumberReports } from "../domain/numbers.ts";
import type { Site } from "../domain/site.ts";
import type { Log } from "./app.ts";
import type { CommentStore } from "./comments/comment-store.ts";
import { answerComment, decideComment, moderatedComments } from "./comments/moderate.ts";
import type { Config } from "./config.ts";
import type { CrmRecords } from "./crm/crm-records.ts";
import { readHelpReport } from "./help/report.ts";
import { listedLeads, resendLead, shownLead } from "./leads/lead-report.ts";
import type { LeadStore } from "./leads/lead-store.ts";
import type { LoadedApp } from "./load-app.ts";
import { readMissed } from "./numbers/read-report.ts";
import type { Channel } from "./outbox/channel.ts";
import { teamChannels } from "./outbox/channels.ts";
import { listFailing } from "./outbox/queue.ts";
import type { Store } from "./stores/store.ts";
import { type OpenTeam, openTeam } from "./team/open-team.ts";
import { teamStore } from "./team/team-store.ts";

const dayMs = 24 * 3600 * 1000;

interface DeskOptions extends Pick<LoadedApp, "translatorOf"> {
  store: Store;
  /** The mail channel; `null`: there is no mail server. */
  mail: Channel | null;
  /** The names of all configured channels. */
  channels: readonly string[];
  comments: CommentStore;
  leads: LeadStore;
  numbers: NumberReports;
  crmRecords: CrmRecords;
  /** Returns whether the site learns the stages of the records of a CRM. */
  isFollowed: (channel: string) => boolean;
  numbersReport: Desk["numbers"];
  content: Pick<Content, "catalog">;
  /** Returns the settings as they are now. */
  site: () => Site;
  log: Log;
}

/** Opens the sign-in of the team, and the data and actions of the desk. */
export function openDesk(
  config: Config,
  {
    store,
    mail,
    channels,
    comments,
    leads,
    numbers,
    numbersReport,
    crmRecords,
    isFollowed,
    content,
    site,
    translatorOf,
    log,
  }: DeskOptions,
): { team: OpenTeam; desk: Desk } {
  const team = openTeam({ store: teamStore(store), mail, siteUrl: config.siteUrl, translatorOf, log });
  const desk: Desk = {
    async counts() {
      const since = Date.now() - reportDays * dayMs;
      const [missed, { articles, misses }, { count }, recentLeads] = await Promise.all([
        readMissed(numbers, since),
        readHelpReport(store, numbers, since),
        comments.waiting(),
        leads.count(since, channels),
      ]);
      const toImprove = articles.filter(({ weight }) => weight > 0).length + misses.length;
      return { missed: missed.total, help: toImprove, comments: count, leads: recentLeads };
    },
    failing: () => store.run((database) => listFailing(database, channels, Date.now())),
    numbers: numbersReport,
    async comments(before) {
      const catalog = await content.catalog();
      return isUnavailable(catalog) ? catalog : moderatedComments(comments, catalog, before);
    },
    decideComment: (reference, version, decision) => decideComment(comments, reference, version, decision),
    answerComment: (reference, version, text) => answerComment(comments, reference, version, text),
    leads: (choice) => listedLeads(leads, channels, choice),
    lead: (reference, locale) =>
      shownLead({ leads, crmRecords, isFollowed, channels, site: site(), locale, t: translatorOf(locale) }, reference),
    resendLead: (reference, destination) => resendLead(leads, reference, destination, teamChannels(config)),
  };
  return { team, desk };
}
