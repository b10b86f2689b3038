// Real mail through any SMTP server: one pool of connections, every wait bounded.
import { createTransport, type SMTPPoolOptions } from 'nodemailer';
import { SendFailure } from '../send-failure.ts';
import type { Mail, MailSender } from './email-sender.ts';
import { smtpFailure } from './smtp-failure.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  /** 'tls' from the first byte, 'starttls' or nothing at all, 'none' for a relay on a network of one's own. */
  security: 'tls' | 'starttls' | 'none';
  user: string | null;
  password: string | null;
  /** The address that every mail comes from; the name in front of it is the site's. */
  from: string;
  /** Certificates to trust besides the usual ones (PEM). */
  ca?: string;
}

export interface SmtpMail extends MailSender {
  close(): void;
}

/** Together shorter than the lease of a message, so that nobody else sends it meanwhile. */
const WAITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  // Of silence, at any point of the conversation.
  socketTimeout: 10_000,
};
const LONGEST_SEND_MILLISECONDS = 30_000;

export function smtpMail(settings: SmtpSettings, waits: Partial<typeof WAITS> = {}): SmtpMail {
  const { host, port, security, user, password, from, ca } = settings;
  const transport = createTransport({
    pool: true as const,
    ...{ maxConnections: 5, maxMessages: 100, host, port },
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    // What is in a letter never makes this server read a file or fetch a page.
    ...{ disableFileAccess: true, disableUrlAccess: true },
    ...{ ...WAITS, ...waits },
  } satisfies SMTPPoolOptions & { pool: true });
  // A connection of the pool that breaks while nobody uses it; whoever sends hears of it in send().
  transport.on('error', () => {});
  return {
    async send(mail) {
      const { response } = await atMost(
        LONGEST_SEND_MILLISECONDS,
        transport.sendMail(composed(mail, from)),
      ).catch((error: unknown) => {
        throw smtpFailure(error);
      });
      return { providerId: queueIdIn(response) };
    },
    close: () => transport.close(),
  };
}

/** Addresses are objects everywhere, so that a name is only ever a name (reliability case T19). */
function composed(mail: Mail, from: string) {
  const { messageId, fromName, to, replyTo, subject, text, html, language, unsubscribeHref } = mail;
  return {
    from: { name: oneLine(fromName), address: from },
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${messageId}@${domainOf(from)}>`,
    headers: {
      // Nobody's holiday notice is wanted in answer (RFC 3834).
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

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** '250 2.0.0 Ok: queued as 4Zx1' -> '4Zx1'; the rest of the answer may quote addresses. */
const queueIdIn = (response: string): string | null =>
  /\b(?:queued as|id)[ =:]\s*([\w.-]{4,80})/i.exec(response)?.[1] ?? null;

async function atMost<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
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
