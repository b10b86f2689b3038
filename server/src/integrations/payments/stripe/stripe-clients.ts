// One SDK client and one circuit breaker per account, so that one account's failures do not affect the others.
import Stripe from 'stripe';

import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import { createCircuitBreaker, type CircuitBreaker } from '../../circuit-breaker.ts';
import {
  createReadPause,
  isProviderFault,
  PROVIDER_TIMEOUT_MILLISECONDS,
  type ReadPause,
} from '../provider-call.ts';
import type { StripeAccount, StripeAccounts } from './stripe-accounts.ts';
import { callStripe } from './stripe-call.ts';

export interface StripeClientsOptions {
  accounts: StripeAccounts;
  /** A monotonic clock, in milliseconds. */
  monotonicMs?: () => number;
  timeoutMs?: number;
  /** Another origin of the API, such as the mock in tests. */
  apiOrigin?: string;
}

export interface StripeClient {
  account: StripeAccount;
  breaker: CircuitBreaker;
  readPause: ReadPause;
  sdk: Stripe;
}

/** Throws an OutsideFailure, also if there is no such account. `isRead`: it changes nothing, and can wait. */
export type CallStripe = <Answer>(
  name: string,
  request: (sdk: Stripe) => Promise<Answer>,
  options?: { isRead: boolean },
) => Promise<Answer>;

export function createStripeClients(options: StripeClientsOptions) {
  const { accounts, timeoutMs = PROVIDER_TIMEOUT_MILLISECONDS } = options;
  const clients = new Map<string, StripeClient>();
  /** Accounts are added, changed and removed while the server runs. */
  const find = (name: string): StripeClient | undefined => {
    const account = accounts.get(name);
    if (!account) return undefined;
    const known = clients.get(name);
    if (known && isSame(known.account, account)) return known;
    const client = createClient(account, options);
    clients.set(name, client);
    return client;
  };
  const get = (name: string): StripeClient => {
    const client = find(name);
    if (client) return client;
    const message = `There is no Stripe account for '${name}'`;
    throw new OutsideFailure('cards', message, { canRetry: true });
  };
  const call: CallStripe = async (name, request, { isRead } = { isRead: false }) => {
    const { sdk, breaker, readPause } = get(name);
    return readPause.run(isRead, () => callStripe(breaker, timeoutMs, () => request(sdk)));
  };
  return { find, get, call };
}

const isSame = (a: StripeAccount, b: StripeAccount): boolean =>
  a.secretKey === b.secretKey &&
  a.publishableKey === b.publishableKey &&
  a.webhookSecret === b.webhookSecret;

function createClient(account: StripeAccount, options: StripeClientsOptions): StripeClient {
  const { timeoutMs = PROVIDER_TIMEOUT_MILLISECONDS, apiOrigin } = options;
  const { monotonicMs: now = () => performance.now() } = options;
  const breaker = createCircuitBreaker({ now, isFailure: isProviderFault });
  const sdk = new Stripe(account.secretKey, {
    // No retries here, where a customer waits: the scheduler retries.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiOrigin && toApiHost(apiOrigin)),
  });
  return { account, breaker, readPause: createReadPause(now), sdk };
}

function toApiHost(origin: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(origin);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port };
}
