// A mail server that keeps the mails that it receives, with faults that a test sets.
import type { AddressInfo } from 'node:net';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as received. */
  raw: string;
}

export interface SmtpFault {
  /** The SMTP reply to that step; its text quotes the address, as replies of real servers do. */
  refuse?: { at: 'connect' | 'from' | 'to' | 'data'; code: number; enhanced?: string };
  /** No reply from that step on. */
  hangs?: 'connect' | 'data';
}

export interface TestSmtp {
  port: number;
  mails: ReceivedMail[];
  /** Sessions that were opened. */
  sessions: number;
  /** Mutable: applies to the next session. */
  fault: SmtpFault;
  stop(): Promise<void>;
}

type Step = 'connect' | 'from' | 'to' | 'data';

export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtp> {
  const smtp: Pick<TestSmtp, 'mails' | 'sessions' | 'fault'> = {
    mails: [],
    sessions: 0,
    fault: {},
  };
  const reply = (step: Step, address: string, callback: (error?: Error | null) => void): void => {
    const { hangs, refuse } = smtp.fault;
    if (hangs === step) return;
    if (refuse?.at !== step) return callback();
    const message = `${refuse.enhanced ?? ''} <${address}> is refused`.trim();
    callback(Object.assign(new Error(message), { responseCode: refuse.code }));
  };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 50,
    // A reverse lookup would need a network.
    disableReverseLookup: true,
    ...options,
    onConnect(_session, callback) {
      smtp.sessions += 1;
      reply('connect', 'server', callback);
    },
    onMailFrom: ({ address }, _session, callback) => reply('from', address, callback),
    onRcptTo: ({ address }, _session, callback) => reply('to', address, callback),
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const to = rcptTo.map(({ address }) => address);
        reply('data', to[0] ?? '', (error) => {
          if (error) return callback(error);
          const from = mailFrom ? mailFrom.address : '';
          smtp.mails.push({ from, to, raw: Buffer.concat(chunks).toString('utf8') });
          return callback(null, '2.0.0 Ok: queued as 4Zx1Q');
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return Object.assign(smtp, { port: address.port, stop });
}

/** Names and values of the headers, unfolded. */
export function getHeaders({ raw }: ReceivedMail): [name: string, value: string][] {
  const [head = ''] = raw.split('\r\n\r\n');
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    });
}
