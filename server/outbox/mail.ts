import { createTransport } from "nodemailer";
import { theme } from "../../domain/theme.generated.ts";
import { type Channel, DeliveryError, type MessageText } from "./channel.ts";

interface MailOptions {
  smtpUrl: string;
  /** Returns the sender, as `Name <address>`. */
  from: () => string;
  /** The host in message ids. */
  host: string;
  /** Whether it sends to addresses that visitors typed. */
  isToVisitor?: boolean;
}

/** The time limit of each step of the connection to the mail server, in milliseconds. */
const stepTimeoutMs = 10_000;

/** Returns a channel that sends mail to the addresses of a message, over a new connection for each message. */
export function mailChannel(name: string, { smtpUrl, from, host, isToVisitor = false }: MailOptions): Channel {
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
          from: from(),
          to: [...to],
          ...(replyTo === undefined ? {} : { replyTo }),
          ...layOutMail(text),
          messageId: `<${id}@${host}>`,
          headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        });
      } catch (error) {
        // A team's mailbox that refuses mail can be repaired within three days; an address that a visitor mistyped cannot.
        throw new DeliveryError(mailReason(error), { isFinal: isToVisitor && isPermanent(error) });
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

/** Lays out a mail as text, and as HTML that every mail program shows: one table, inline styles, nothing to load. */
export function layOutMail({ subject, title = subject, paragraphs, link, lines, footer }: MessageText) {
  const text = [
    title,
    ...paragraphs,
    link ? `${link.label}: ${link.address}` : "",
    lines.map(([label, value]) => (label ? `${label}: ${value}` : value)).join("\n"),
    footer,
  ];
  return {
    subject: oneLine(subject),
    text: text.filter((part) => part !== "").join("\n\n"),
    html: html({ title, paragraphs, link, lines, footer }),
  };
}

const { paper, card, ink, soft, brand, line } = theme.light;

type Shown = Pick<Required<MessageText>, "title" | "paragraphs" | "lines" | "footer"> & {
  link: MessageText["link"] | undefined;
};

function html({ title, paragraphs, link, lines, footer }: Shown): string {
  const rows = lines.map(([label, value]) =>
    label
      ? `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid ${line};color:${soft};vertical-align:top;width:38%">${escapeHtml(label)}</td><td style="padding:8px 0;border-top:1px solid ${line};vertical-align:top">${withBreaks(value)}</td></tr>`
      : `<tr><td colspan="2" style="padding:12px 0 8px;border-top:1px solid ${line}">${withBreaks(value)}</td></tr>`,
  );
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;background:${paper};padding:24px 12px">
<table role="presentation" align="center" width="100%" style="max-width:600px;margin:0 auto;background:${card};border:1px solid ${line};border-radius:16px;font:16px/1.5 Arial,Helvetica,sans-serif;color:${ink}"><tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${withBreaks(paragraph)}</p>`).join("\n")}
${link ? `<p style="margin:0 0 12px"><a href="${escapeHtml(link.address)}" style="color:${brand};font-weight:bold">${escapeHtml(link.label)}</a></p>` : ""}
${rows.length > 0 ? `<table role="presentation" width="100%" style="border-collapse:collapse;font-size:15px;margin:16px 0">${rows.join("")}</table>` : ""}
<p style="margin:20px 0 0;color:${soft};font-size:13px">${withBreaks(footer)}</p>
</td></tr></table>
</body></html>`;
}

/** Returns a text as HTML that looks like it. */
export function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Returns the text on one line, because a line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
