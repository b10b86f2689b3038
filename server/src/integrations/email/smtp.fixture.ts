// A mail server of the test's own, which keeps what it is given, or is as ill as the test wants.
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Head and body as they came over the wire. */
  raw: string;
}

export interface SmtpFault {
  /** An SMTP code to answer at that step, with words that quote the address as real servers do. */
  refuse?: { at: 'connect' | 'from' | 'to' | 'data'; code: number; enhanced?: string };
  /** Says nothing any more from that step on. */
  hangs?: 'connect' | 'data';
}

export interface TestSmtp {
  port: number;
  mails: ReceivedMail[];
  /** Conversations that were begun. */
  knocks: number;
  /** Mutable: the next conversation is like this. */
  fault: SmtpFault;
  stop(): Promise<void>;
}

type Step = 'connect' | 'from' | 'to' | 'data';

export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtp> {
  const smtp: Pick<TestSmtp, 'mails' | 'knocks' | 'fault'> = {
    mails: [],
    knocks: 0,
    fault: {},
  };
  const judge = (step: Step, address: string, go: (error?: Error | null) => void): void => {
    const { hangs, refuse } = smtp.fault;
    if (hangs === step) return;
    if (refuse?.at !== step) return go();
    const words = `${refuse.enhanced ?? ''} <${address}> is not welcome`.trim();
    go(Object.assign(new Error(words), { responseCode: refuse.code }));
  };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 50,
    // A reverse look-up would leave the machine.
    disableReverseLookup: true,
    ...options,
    onConnect(_session, go) {
      smtp.knocks += 1;
      judge('connect', 'us', go);
    },
    onMailFrom: ({ address }, _session, go) => judge('from', address, go),
    onRcptTo: ({ address }, _session, go) => judge('to', address, go),
    onData(stream, { envelope }, go) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const to = rcptTo.map(({ address }) => address);
        judge('data', to[0] ?? '', (error) => {
          if (error) return go(error);
          const from = mailFrom ? mailFrom.address : '';
          smtp.mails.push({ from, to, raw: Buffer.concat(chunks).toString('utf8') });
          return go(null, '2.0.0 Ok: queued as 4Zx1Q');
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

/** Names and values of the head, unfolded. */
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
