// The server as main.ts composes it, on a database of the test's own, with a clock that the test sets, the payment
// sandbox and the local outbox. Background jobs do not run; tests run what is due.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { pino } from 'pino';
import webPush from 'web-push';

import type { AppOptions } from '../../server/src/app/app-options.ts';
import { createApp } from '../../server/src/app/app.ts';
import { readConfig } from '../../server/src/app/config.ts';
import { createLogOptions } from '../../server/src/app/log-options.ts';
import { createCardAccounts } from '../../server/src/features/card-accounts/card-accounts.ts';
import { loadRenderer } from '../../server/src/features/pages/pages.ts';
import type { PaymentProvider } from '../../server/src/integrations/payments/payment-provider.ts';
import { isLiveAccount } from '../../server/src/integrations/payments/stripe/stripe-accounts.ts';
import { computeChecksum } from '../clients/compute-checksum.ts';
import { createTestDatabase, type Preparation } from '../database/test-database.ts';
import { openTestPayments } from '../doubles/test-payments.ts';
import { writeBareStorefront } from './bare-storefront.ts';

/** A Tuesday, 12:00 in London. */
export const NOON = Date.parse('2026-03-10T12:00:00Z');

export interface TestAppOptions extends Pick<
  AppOptions,
  'orderSettings' | 'signInSettings' | 'orderStreamTiming' | 'boardTiming' | 'dns'
> {
  content: Preparation;
  /** Settings as main.ts reads them. */
  env?: Record<string, string>;
  /** Caches age by `clock.elapsed` instead of by real time. */
  hasManualCacheAge?: boolean;
  clockAheadSeconds?: number;
  /** Tenants whose pages offer payment with Stripe; default: all if there is `stripe`. */
  hasStripeAccount?: (tenantId: string) => boolean;
  /** Takes all payments instead of the sandbox. */
  stripe?: PaymentProvider;
}

export async function createTestApp(options: TestAppOptions) {
  const {
    env,
    orderSettings,
    signInSettings,
    orderStreamTiming,
    boardTiming,
    stripe = null,
  } = options;
  const testDatabase = await createTestDatabase(options.content);
  const superuser = new pg.Pool({ connectionString: testDatabase.superuserUrl, max: 4 });
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-test-app-'));
  const storefrontDir = join(folder, 'storefront');
  const [payments] = await Promise.all([
    openTestPayments(folder, stripe),
    writeBareStorefront(storefrontDir),
  ]);
  const { appProviders, ...sandbox } = payments;
  const clock = { time: NOON, elapsed: 0 };
  const breakers: Record<string, boolean> = { sandbox: false };
  const logged: string[] = [];
  const printed: string[] = [];
  const rendered: string[] = [];
  const render = await loadRenderer(join(storefrontDir, 'server'));
  const pepper = 'pepper for tests';
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  });
  const accounts = createCardAccounts({
    database: testDatabase.app,
    sealKeys: config.sealKeys,
    configured: new Map(),
    isAllowed: (account) => !isLiveAccount(account),
    onError: () => {},
  });
  const appOptions = {
    config,
    database: testDatabase,
    logger: pino(createLogOptions({ logLevel: 'debug' }), {
      write: (line: string) => void logged.push(line),
    }),
    clock: {
      now: () => new Date(clock.time),
      aheadSeconds: () => options.clockAheadSeconds ?? 0,
      sync: async () => {},
      ...(options.hasManualCacheAge && { elapsed: () => clock.elapsed }),
    },
    pepper,
    pushKeys: webPush.generateVAPIDKeys(),
    storefrontDir,
    render: (input) => {
      rendered.push(`${input.config.tenantId} ${input.path}${input.search}`);
      return render(input);
    },
    print: (text) => void printed.push(text),
    cards: {
      ...appProviders(breakers, accounts),
      ...(options.hasStripeAccount && { hasStripeAccount: options.hasStripeAccount }),
    },
    ...(orderSettings && { orderSettings }),
    ...(signInSettings && { signInSettings }),
    ...(orderStreamTiming && { orderStreamTiming }),
    ...(boardTiming && { boardTiming }),
    // No test asks the network.
    dns: options.dns ?? { findAddresses: async () => [] },
  } satisfies AppOptions;
  const app = await createApp(appOptions);
  const origin = await app.listen();
  const siblings: (() => Promise<void>)[] = [];
  const { services, fastify } = app;
  return {
    ...sandbox,
    services,
    fastify,
    origin,
    port: Number(new URL(origin).port),
    database: testDatabase.app,
    owner: testDatabase.owner,
    urls: { app: testDatabase.appUrl, owner: testDatabase.ownerUrl },
    superuser,
    folder,
    storefrontDir,
    pepper,
    clock,
    /** Whether a payment provider's circuit breaker is open. */
    breakers,
    /** Lines of the log, at level debug. */
    logged,
    /** Messages that the outbox printed. */
    printed,
    /** A tenant and a URL for each page that was rendered. */
    rendered,
    now: services.now,
    /** The same installation in another process: caches and streams of its own on the same database. Stops with the app. */
    async startSibling(): Promise<{ port: number }> {
      const siblingDatabase = await testDatabase.connectAgain();
      const sibling = await createApp({
        ...appOptions,
        database: siblingDatabase,
        // The sandbox still sends its webhooks to the first app, and is closed with it.
        cards: { ...appOptions.cards, sandbox: null, close: async () => {} },
      });
      siblings.push(async () => {
        await sibling.close();
        await siblingDatabase.close();
      });
      return { port: Number(new URL(await sibling.listen()).port) };
    },
    advance: (seconds: number) => {
      clock.time += seconds * 1_000;
    },
    checksumOf: (tables: readonly string[]) => computeChecksum(superuser, tables),
    async stop(): Promise<void> {
      for (const stopSibling of siblings) await stopSibling();
      await app.close();
      await superuser.end();
      await testDatabase.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
