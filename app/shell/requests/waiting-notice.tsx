import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../href.ts";
import { useRoot } from "../use-root.ts";
import { draftFrom, eraseDraft, isDraftOf, saveDraft } from "./draft.ts";
import { type SendOutcome, sendRequest } from "./send-request.ts";
import {
  discardWaiting,
  listenToOtherTabs,
  readWaiting,
  tellOtherTabs,
  type WaitingRequest,
  waitingChanged,
  waitingSent,
  waitsAtMost,
  whileAlone,
} from "./waiting-request.ts";

/** Says on every page that a request is waiting for the line, and sends it when that is back. */
export function WaitingNotice() {
  const t = useTranslations("contact");
  const { locale } = useRoot();
  const [waiting, setWaiting] = useState<readonly WaitingRequest[]>([]);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);

  const send = useCallback(async (chosen: (request: WaitingRequest) => boolean) => {
    await whileAlone(async () => {
      // Read now: another tab may have sent some meanwhile.
      for (const request of readWaiting().filter(chosen)) setOutcome(await sendWaiting(request));
    });
  }, []);

  useEffect(() => {
    const look = () => setWaiting(readWaiting());
    const sendYoung = () => void send(({ savedAt }) => Date.now() - savedAt < waitsAtMost);
    look();
    if (navigator.onLine) sendYoung();
    addEventListener("online", sendYoung);
    addEventListener("storage", look);
    addEventListener(waitingChanged, look);
    const stopListening = listenToOtherTabs(forget);
    return () => {
      stopListening();
      removeEventListener("online", sendYoung);
      removeEventListener("storage", look);
      removeEventListener(waitingChanged, look);
    };
  }, [send]);

  if (outcome?.kind === "accepted") {
    return (
      <Notice title={t("successTitle")} text={`${t("successText")} ${t("reference", outcome)}`}>
        <button type="button" className="button bg-teal text-on-teal" onClick={() => setOutcome(null)}>
          {t("ok")}
        </button>
      </Notice>
    );
  }
  if (outcome?.kind === "invalid") {
    return (
      <Notice title={t("failure")} text={t("errors.summary", { count: Object.keys(outcome.errors).length })}>
        <a href={href("contact", { lang: locale })} className="button bg-teal text-on-teal">
          {t("quoteChange")}
        </a>
        <button type="button" className="button border border-control" onClick={() => setOutcome(null)}>
          {t("discard")}
        </button>
      </Notice>
    );
  }
  if (waiting.length === 0) return null;
  const isOld = waiting.every(({ savedAt }) => Date.now() - savedAt >= waitsAtMost);
  const failed = outcome !== null && outcome.kind !== "offline";
  return (
    <Notice title={t("waitingTitle")} text={failed ? t("failure") : t(isOld ? "waitingOld" : "waiting")}>
      <button type="button" className="button bg-teal text-on-teal" onClick={() => void send(() => true)}>
        {t("sendNow")}
      </button>
      <button type="button" className="button border border-control" onClick={() => discardWaiting()}>
        {t("discard")}
      </button>
    </Notice>
  );
}

/** What has arrived is forgotten; what has to be mended goes back to the form; all else goes on waiting. */
async function sendWaiting({ key, body }: WaitingRequest): Promise<SendOutcome> {
  const outcome = await sendRequest(body);
  if (outcome.kind === "accepted") {
    discardWaiting(key);
    forget(body);
    tellOtherTabs(body);
  } else if (outcome.kind === "invalid") {
    discardWaiting(key);
    saveDraft(draftFrom(body));
  }
  return outcome;
}

/** It has arrived: what this tab keeps of it goes. Somebody who went on typing keeps the newer text. */
function forget(body: string): void {
  if (isDraftOf(body)) eraseDraft();
  dispatchEvent(new CustomEvent<string>(waitingSent, { detail: body }));
}

function Notice({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section role="status" className="sticky bottom-0 z-20 mx-auto w-[min(44rem,calc(100%-1.5rem))] pb-3 print:hidden">
      <div className="rounded-2xl border border-marigold bg-card p-5 shadow-float">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm">{text}</p>
        <div className="mt-4 flex flex-wrap gap-2">{children}</div>
      </div>
    </section>
  );
}
