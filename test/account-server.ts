// Signing in, accounts, privacy, invitations and newsletters of two small sites, on a database of their own.
import type { InjectOptions } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import {
  PROOF_OF_WORK_PARTS,
  getProofOfWorkInput,
  type ProofOfWorkChallenge,
  type ProofOfWorkSolution,
} from '../contract/proof-of-work.ts';
import { computeChecksum } from '../server/src/platform/db/compute-checksum.ts';
import { createTestDatabase } from './test-database.ts';
import { addContactRoutes } from '../server/src/features/contact/contact.routes.ts';
import { addNewsletterRoutes } from '../server/src/features/newsletter/newsletter.routes.ts';
import type { RequestTenant } from '../server/src/platform/http/server.ts';
import { createHttpServer } from '../server/src/platform/http/create-http-server.ts';
import {
  createIdentity,
  findSession,
  SIGN_IN_SETTINGS,
  type IdentityDeps,
} from '../server/src/features/identity/identity.ts';
import { addIdentityRoutes } from '../server/src/features/identity/identity.routes.ts';
import { addLoyaltyRoutes } from '../server/src/features/loyalty/loyalty.routes.ts';
import { createLocalOutbox } from '../dev/outbox/local-outbox.ts';
import {
  deliverMessage,
  type DeliveryDeps,
} from '../server/src/features/notifications/notifications.ts';
import { addOutboxRoutes } from '../dev/outbox/outbox.routes.ts';
import { addPrivacyRoutes } from '../server/src/features/privacy/privacy.routes.ts';

export interface OutboxEntry {
  to: string;
  channel: string;
  subject: string;
  text: string;
  sentAt: string;
}

export interface Answer {
  status: number;
  body: {
    status: number;
    message: string;
    code?: string;
    errors?: { field: string; message: string }[];
    data: never;
  };
  headers: Record<string, string | string[] | number | undefined>;
}

/** Who calls: from which address, with which token and cookie, at which host. */
export interface Caller {
  host?: string;
  ip?: string;
  token?: string;
  cookie?: string;
  /** Whether a puzzle is solved and the call made again, as browsers do; they do. */
  solves?: boolean;
}

export const SITES = { 'sumo.test': 'sumo', 'bombay.test': 'bombay' };

export async function startAccountServer(settings = SIGN_IN_SETTINGS) {
  const { app: database, owner, superuserUrl, close } = await createTestDatabase();
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 2 });
  for (const tenantId of Object.values(SITES)) {
    await superuser.query(
      `insert into tenants (tenant_id, kind, name, definition) values ($1, 'site', $1, $2)`,
      [tenantId, JSON.stringify(siteDefinition(tenantId))],
    );
  }
  const clock = { time: Date.parse('2026-03-10T12:00:00Z') };
  const now = () => new Date(clock.time);
  const logged: string[] = [];
  const pepper = randomBytes(32).toString('base64');
  const identity: IdentityDeps = createIdentity({
    database,
    now,
    pepper,
    settings: { ...settings, proofOfWork: { ...settings.proofOfWork, bits: 4 } },
  });
  const server = createHttpServer({
    logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    now,
    findTenant: async (host) => requestTenant(host),
    findSession: (tenantId, token, request) => findSession(identity, tenantId, token, request),
    trustedProxies: [],
  });
  addIdentityRoutes(server, identity);
  addPrivacyRoutes(server, identity);
  addLoyaltyRoutes(server, { database, now });
  const formDeps = { database, now, subject: identity.secrets.subject };
  addNewsletterRoutes(server, formDeps);
  addContactRoutes(server, formDeps);
  addOutboxRoutes(server, database);
  await server.fastify.ready();
  const printed: string[] = [];
  const delivery: DeliveryDeps = {
    ...{ database, now, log: server.fastify.log },
    ...createLocalOutbox({ database, now, print: (text) => printed.push(text) }),
    originOf: (host) => `https://${host}`,
  };

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    caller: Caller = {},
  ): Promise<Answer> {
    const { host = 'sumo.test', ip = '192.0.2.1', token, cookie, solves = true } = caller;
    const headers = {
      host,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      accept: 'application/json',
    };
    const options: InjectOptions = {
      method,
      url,
      headers,
      remoteAddress: ip,
      ...(payload && { payload }),
    };
    const reply = await server.fastify.inject(options);
    const body: Answer['body'] = reply.json();
    if (body.code === 'PUZZLE_NEEDED' && solves) {
      const solution = solveTestProofOfWork(body.data);
      return call(method, url, { ...payload, solution }, { ...caller, solves: false });
    }
    return { status: reply.statusCode, body, headers: reply.headers };
  }

  /** Delivers what is due, as the worker would; by other senders than the outbox's if the test brings some. */
  async function deliver(senders?: Partial<DeliveryDeps>): Promise<void> {
    const { rows } = await superuser.query<{ tenant_id: string; message_id: string }>(
      `select tenant_id, message_id from messages
        where ended_at is null and coalesce(next_try_at, $1) <= $1 order by message_id`,
      [now()],
    );
    for (const { tenant_id, message_id } of rows) {
      await deliverMessage(
        { ...delivery, ...senders },
        { tenantId: tenant_id, messageId: message_id },
      );
    }
  }

  async function outbox(host = 'sumo.test'): Promise<OutboxEntry[]> {
    await deliver();
    const headers = { host, accept: 'application/json' };
    return (await server.fastify.inject({ method: 'GET', url: '/dev/outbox', headers })).json();
  }

  async function lastMessage(to: string, host?: string): Promise<OutboxEntry> {
    const found = (await outbox(host)).find((entry) => entry.to === to);
    if (!found) throw new Error(`Nothing was sent to ${to}`);
    return found;
  }

  return {
    database,
    owner,
    identity,
    pepper,
    delivery,
    superuser,
    fastify: server.fastify,
    clock,
    printed,
    logged,
    call,
    deliver,
    outbox,
    lastMessage,
    checksum: (...tables: string[]) => computeChecksum(superuser, tables),
    advance: (seconds: number) => {
      clock.time += seconds * 1000;
    },
    stop: async () => {
      await server.fastify.close();
      await superuser.end();
      await close();
    },
  };
}

export type AccountServer = Awaited<ReturnType<typeof startAccountServer>>;

export const codeIn = ({ text }: OutboxEntry): string => {
  // A phone number's groups stand behind spaces that do not break.
  const code = /(?<!\u00a0)\b(\d{4})\b/.exec(text)?.[1];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
};

/** The slow way, by another SHA-256 than the browsers'. */
export function solveTestProofOfWork({ puzzle, bits }: ProofOfWorkChallenge): ProofOfWorkSolution {
  const counters: number[] = [];
  for (let counter = 0; counters.length < PROOF_OF_WORK_PARTS; counter += 1) {
    const hash = createHash('sha256')
      .update(getProofOfWorkInput(puzzle, counters.length, counter))
      .digest();
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) counters.push(counter);
  }
  return { puzzle, counters };
}

export const linkTokenIn = ({ text }: OutboxEntry): string => {
  const token = /\/verification#link=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
};

export interface SignedIn {
  token: string;
  cookie: string;
  customerId: string;
}

/** Signs in with a code, an hour after whatever was before, so that no limit is met. */
export async function signInAs(
  site: AccountServer,
  input: { email: string } | { phone: string },
  caller: Caller = {},
): Promise<SignedIn> {
  site.advance(3_600);
  const sent = await site.call('POST', '/api/register', input, caller);
  if (sent.status !== 200) throw new Error(sent.body.message);
  const newest = (await site.outbox(caller.host))[0];
  const code = newest && codeIn(newest);
  const { body, headers } = await site.call('POST', '/api/verify-otp', { ...input, code }, caller);
  const { token, customer } = body.data as { token: string; customer: { id: string } };
  return {
    token,
    cookie: String(headers['set-cookie']).split(';')[0] ?? '',
    customerId: customer.id,
  };
}

function requestTenant(host: string): RequestTenant | null {
  const tenantId = Object.entries(SITES).find(([name]) => name === host)?.[1];
  if (!tenantId) return null;
  const place = { country: 'GB', currency: 'GBP', timeZone: 'Europe/London', locale: 'en-GB' };
  return { tenantId, kind: 'site', version: '1', ...place, languages: ['en-GB', 'pl-PL'] };
}

const siteDefinition = (tenantId: string) => ({
  websiteName: tenantId === 'sumo' ? 'Sumo <Kitchens>' : 'Bombay & Co',
  colorPalatte: '#C0392B',
  contactNumber: '+442079460000',
  supportEmail: `help@${tenantId}.test`,
  legal: {
    legalName: 'Sumo Ltd',
    companyNumber: '1',
    vatNumber: '2',
    address: '1 High Street, London',
  },
  consent: { newsletter: 'Yes, send me news.', marketing: '' },
});
