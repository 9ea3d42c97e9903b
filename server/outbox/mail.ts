import { createTransport } from "nodemailer";
import { type Channel, DeliveryError } from "./channel.ts";
import { layOutMail } from "./mail-layout.ts";

interface MailOptions {
  smtpUrl: string;
  /** `Name <address>`. */
  from: string;
  /** The host in message ids. */
  host: string;
}

/** Milliseconds for each step of talking to the mail server. */
const stepTimeoutMs = 10_000;

/** Mails to the addresses of a message, over a connection for each. */
export function mailChannel(name: string, { smtpUrl, from, host }: MailOptions): Channel {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name,
    async send({ id, to, replyTo, text }) {
      try {
        await transport.sendMail({
          from,
          to: [...to],
          ...(replyTo === undefined ? {} : { replyTo }),
          ...layOutMail(text),
          messageId: `<${id}@${host}>`,
          headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        });
      } catch (error) {
        throw new DeliveryError(mailReason(error), { isFinal: isPermanent(error) });
      }
    },
  };
}

/** 5xx: another try would be answered the same. */
function isPermanent(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
}

/** The server's answer names addresses, so only its number is told. */
function mailReason(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  const { responseCode, code } = error as Error & { responseCode?: number; code?: string };
  return responseCode ? `answered ${responseCode}` : (code ?? error.name);
}
