import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../../site/use-root.ts";
import { draftFrom, eraseDraft, isDraftOf, readDraft, saveDraft } from "./draft.ts";
import {
  discardQueued,
  type QueuedLead,
  queueChanged,
  queuedLeadSent,
  readQueue,
  sentByOtherTab,
  takeExpired,
  tellOtherTabs,
  withTabLock,
} from "./queued-lead.ts";
import { type SendOutcome, sendLead } from "./send-lead.ts";

/** Says on every page that a lead is waiting for a connection, and sends it when the device is online. */
export function OfflineNotice() {
  const t = useTranslations("sending");
  const { locale } = useRoot();
  const [waiting, setWaiting] = useState<readonly QueuedLead[]>([]);
  const [expired, setExpired] = useState<readonly QueuedLead[]>([]);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);

  const send = useCallback(async (late: readonly QueuedLead[] = []) => {
    await withTabLock(async () => {
      // The queue is read only now, because another tab may have sent some of the leads in the meantime.
      for (const request of [...late, ...readQueue()]) {
        const result = await sendQueued(request);
        setOutcome(result);
        if (isSettled(result)) setExpired((all) => all.filter(({ key }) => key !== request.key));
      }
    });
  }, []);

  useEffect(() => {
    const look = () => setWaiting(readQueue());
    const onStorage = (event: StorageEvent) => {
      const sent = sentByOtherTab(event);
      if (sent !== null) forget(sent);
      look();
    };
    const checkQueue = () => {
      const late = takeExpired();
      if (late.length > 0) setExpired((all) => [...all, ...late]);
      // If the visitor leaves this page without deciding, the contact form shows the text until the tab is closed.
      for (const { body } of late) if (!readDraft()) saveDraft(draftFrom(body));
      look();
      if (navigator.onLine) void send();
    };
    checkQueue();
    addEventListener("online", checkQueue);
    addEventListener("storage", onStorage);
    addEventListener(queueChanged, look);
    return () => {
      removeEventListener("online", checkQueue);
      removeEventListener("storage", onStorage);
      removeEventListener(queueChanged, look);
    };
  }, [send]);

  if (outcome?.kind === "accepted") {
    return (
      <Notice title={t("successTitle")} text={t("successText")} details={t("reference", outcome)}>
        <button type="button" className="button bg-teal text-on-teal" onClick={() => setOutcome(null)}>
          {t("ok")}
        </button>
      </Notice>
    );
  }
  if (outcome?.kind === "invalid") {
    return (
      <Notice title={t("failure")} text={t("invalid", { count: Object.keys(outcome.errors).length })}>
        <a href={href("contact", { lang: locale })} className="button bg-teal text-on-teal">
          {t("change")}
        </a>
        <button type="button" className="button border border-control" onClick={() => setOutcome(null)}>
          {t("discard")}
        </button>
      </Notice>
    );
  }
  if (waiting.length + expired.length === 0) return null;
  const discard = () => {
    discardQueued();
    setExpired([]);
  };
  const failed = outcome !== null && outcome.kind !== "offline";
  return (
    <Notice title={t("waitingTitle")} text={failed ? t("failure") : t(expired.length > 0 ? "waitingOld" : "waiting")}>
      <button type="button" className="button bg-teal text-on-teal" onClick={() => void send(expired)}>
        {t("sendNow")}
      </button>
      <button type="button" className="button border border-control" onClick={discard}>
        {t("discard")}
      </button>
    </Notice>
  );
}

/** Returns whether the lead need not be sent again. */
function isSettled({ kind }: SendOutcome): boolean {
  return kind === "accepted" || kind === "invalid";
}

/** Sends a lead. An accepted one is deleted, an invalid one becomes a draft of the form, others keep waiting. */
async function sendQueued({ key, body }: QueuedLead): Promise<SendOutcome> {
  const outcome = await sendLead(body);
  if (outcome.kind === "accepted") {
    discardQueued(key);
    forget(body);
    tellOtherTabs(body);
  } else if (outcome.kind === "invalid") {
    discardQueued(key);
    saveDraft(draftFrom(body));
  }
  return outcome;
}

/** Deletes what this tab stores of a lead that has arrived. Keeps text that was typed later. */
function forget(body: string): void {
  if (isDraftOf(body)) eraseDraft();
  dispatchEvent(new CustomEvent<string>(queuedLeadSent, { detail: body }));
}

interface NoticeProps {
  title: string;
  text: string;
  details?: string;
  children: React.ReactNode;
}

/** Renders a notice, on wide screens beside the form, so that it covers neither the consent box nor the button. */
function Notice({ title, text, details, children }: NoticeProps) {
  return (
    <section
      role="status"
      className="notice sticky bottom-[var(--bar-space,0px)] z-20 mx-auto w-[min(44rem,calc(100%-1.5rem))] pb-3 lg:mr-6 lg:w-96 print:hidden"
    >
      <div className="rounded-2xl border border-marigold bg-card p-4 shadow-float">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm">{text}</p>
        {details && <p className="mt-1 text-sm">{details}</p>}
        <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      </div>
    </section>
  );
}
