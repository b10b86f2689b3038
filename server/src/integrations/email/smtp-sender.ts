// Sends e-mail through an SMTP server: a connection pool, with a timeout for each step.
import type { SMTPPoolOptions } from 'nodemailer';

import { SendFailure } from '../send-failure.ts';
import type { Email, EmailSender } from './email-sender.ts';
import { toSendFailure } from './smtp-failure.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  /** 'tls' from the start, 'starttls' required, or 'none' for a relay on a private network. */
  security: 'tls' | 'starttls' | 'none';
  user: string | null;
  password: string | null;
  /** The sender address of every e-mail; the display name is the site's. */
  from: string;
  /** Additional trusted certificates (PEM). */
  ca?: string;
}

export interface SmtpSender extends EmailSender {
  close(): void;
}

/** Together shorter than the lease of a message, so that no other worker sends it meanwhile. */
const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  // Inactivity at any point of the connection.
  socketTimeout: 10_000,
};
const SEND_TIMEOUT_MILLISECONDS = 30_000;

export function createSmtpSender(
  settings: SmtpSettings,
  timeouts: Partial<typeof TIMEOUTS> = {},
): SmtpSender {
  const { from } = settings;
  let transport: ReturnType<typeof openTransport> | null = null;
  return {
    async send(mail) {
      const opened = await (transport ??= openTransport(settings, timeouts));
      const { response } = await withTimeout(
        SEND_TIMEOUT_MILLISECONDS,
        opened.sendMail(toMimeMessage(mail, from)),
      ).catch((error: unknown) => {
        throw toSendFailure(error);
      });
      return { providerId: parseQueueId(response) };
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Loads nodemailer at the first e-mail, because a process that only serves requests sends none. */
async function openTransport(
  { host, port, security, user, password, ca }: SmtpSettings,
  timeouts: Partial<typeof TIMEOUTS>,
) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true as const,
    maxConnections: 5,
    maxMessages: 100,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    // The content of an e-mail never makes this server read a file or request a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
    ...timeouts,
  } satisfies SMTPPoolOptions & { pool: true });
  // Emitted when an idle connection breaks; a failed send rejects its own promise.
  transport.on('error', () => {});
  return transport;
}

/** Addresses are objects, so that a name cannot inject a recipient (docs/security.md T19). */
function toMimeMessage(mail: Email, from: string) {
  const { messageId, fromName, to, replyTo, subject, text, html, language } = mail;
  const { unsubscribeHref, calendarFile } = mail;
  return {
    from: { name: oneLine(fromName), address: from },
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(subject),
    text,
    html,
    ...(calendarFile && {
      attachments: [
        {
          filename: calendarFile.name,
          content: calendarFile.text,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    }),
    messageId: `<${messageId}@${getDomain(from)}>`,
    headers: {
      // Suppresses automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribeHref !== null && {
        'List-Unsubscribe': `<${new URL(unsubscribeHref).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const getDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** '250 2.0.0 Ok: queued as 4Zx1' -> '4Zx1'; the rest of the response may quote addresses. */
const parseQueueId = (response: string): string | null =>
  /\b(?:queued as|id)[ =:]\s*([\w.-]{4,80})/i.exec(response)?.[1] ?? null;

async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new SendFailure('mail', 'timeout')),
    milliseconds,
  ).unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
