import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { eraseDraft } from "./draft.ts";
import { type SendOutcome, sendRequest } from "./send-request.ts";
import {
  discardWaiting,
  readWaiting,
  type WaitingRequest,
  waitingChanged,
  waitingSent,
  waitsAtMost,
  whileAlone,
} from "./waiting-request.ts";

/** Says on every page that a request is waiting for the line, and sends it when that is back. */
export function WaitingNotice() {
  const t = useTranslations("contact");
  const [waiting, setWaiting] = useState<WaitingRequest | null>(null);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);

  const send = useCallback(async () => {
    await whileAlone(async () => {
      // Another tab may have sent it meanwhile.
      const request = readWaiting();
      if (!request) return setWaiting(null);
      const result = await sendRequest(request.body);
      if (result.kind === "accepted") {
        discardWaiting();
        eraseDraft();
        dispatchEvent(new Event(waitingSent));
      }
      setOutcome(result);
    });
  }, []);

  useEffect(() => {
    const look = () => setWaiting(readWaiting());
    const sendIfYoung = () => {
      const request = readWaiting();
      if (request && Date.now() - request.savedAt < waitsAtMost) void send();
    };
    look();
    if (navigator.onLine) sendIfYoung();
    addEventListener("online", sendIfYoung);
    addEventListener("storage", look);
    addEventListener(waitingChanged, look);
    return () => {
      removeEventListener("online", sendIfYoung);
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
  if (!waiting) return null;
  const isOld = Date.now() - waiting.savedAt >= waitsAtMost;
  const failed = outcome !== null && outcome.kind !== "offline";
  return (
    <Notice title={t("waitingTitle")} text={failed ? t("failure") : t(isOld ? "waitingOld" : "waiting")}>
      <button type="button" className="button bg-teal text-on-teal" onClick={() => void send()}>
        {t("sendNow")}
      </button>
      <button type="button" className="button border border-control" onClick={discardWaiting}>
        {t("discard")}
      </button>
    </Notice>
  );
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
