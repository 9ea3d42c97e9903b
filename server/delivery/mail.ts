import { createTransport } from "nodemailer";
import type { Delivery } from "../../domain/delivery.ts";
import { confirmation } from "../../domain/delivery.ts";
import { DeliveryError, type Destination } from "./destination.ts";
import type { LeadTexts } from "./lead-texts.ts";
import { layOutMail } from "./mail-layout.ts";

interface MailOptions {
  smtpUrl: string;
  /** `Name <address>`. */
  from: string;
  /** The host in message ids. */
  host: string;
  texts: LeadTexts;
}

/** Milliseconds for each step of talking to the mail server. */
const patience = 10_000;

/** The team's copy; an answer to it goes to the visitor. */
export function teamMail(options: MailOptions, to: readonly string[]): Destination {
  const send = mailer(options);
  return {
    name: "mail",
    send: (delivery) =>
      send(delivery, {
        to: [...to],
        ...(delivery.kind === "failure" ? {} : { replyTo: delivery.lead.content.email }),
        ...layOutMail(options.texts.forTeam(delivery)),
      }),
  };
}

/** A receipt for the visitor. Nothing that was typed into the form is in it: it can be sent to anybody. */
export function confirmationMail(options: MailOptions): Destination {
  const send = mailer(options);
  return {
    name: confirmation,
    send: (delivery) =>
      send(delivery, { to: [delivery.lead.content.email], ...layOutMail(options.texts.forVisitor(delivery)) }),
  };
}

interface Mail {
  to: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

function mailer({ smtpUrl, from, host }: MailOptions) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id }: Delivery, mail: Mail): Promise<void> => {
    try {
      await transport.sendMail({
        ...mail,
        from,
        messageId: `<${id}@${host}>`,
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      });
    } catch (error) {
      throw new DeliveryError(reasonOfMail(error), { isFinal: isRefusedForGood(error) });
    }
  };
}

/** 5xx: another try would be answered the same. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
}

/** The server's answer names addresses, so only its number is told. */
function reasonOfMail(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  const { responseCode, code } = error as Error & { responseCode?: number; code?: string };
  return responseCode ? `answered ${responseCode}` : (code ?? error.name);
}
