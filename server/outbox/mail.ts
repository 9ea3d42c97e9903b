import { createTransport } from "nodemailer";
import { type Channel, DeliveryError } from "./channel.ts";
import { layOutMail } from "./mail-layout.ts";

interface MailOptions {
  smtpUrl: string;
  /** The sender, as `Name <address>`. */
  from: string;
  /** The host in message ids. */
  host: string;
}

/** The time limit of each step of the connection to the mail server, in milliseconds. */
const stepTimeoutMs = 10_000;

/** Returns a channel that sends mail to the addresses of a message, over a new connection for each message. */
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

/** Returns whether the server answered 5xx: another attempt would get the same answer. */
function isPermanent(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
}

/** Returns the reason of a failure. The server's answer contains addresses, so only its number is returned. */
function mailReason(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  const { responseCode, code } = error as Error & { responseCode?: number; code?: string };
  return responseCode ? `answered ${responseCode}` : (code ?? error.name);
}
