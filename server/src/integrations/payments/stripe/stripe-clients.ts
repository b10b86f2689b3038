// One client of Stripe's SDK for each tenant's account, and one circuit breaker: an account that fails opens no other's.
import Stripe from 'stripe';
import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import { circuitBreaker, type CircuitBreaker } from '../../circuit-breaker.ts';
import { isProvidersFault, LONGEST_CALL_MILLISECONDS } from '../provider-call.ts';
import type { StripeAccount, StripeAccounts } from './stripe-accounts.ts';
import { callStripe } from './stripe-call.ts';

export interface StripeClientsOptions {
  accounts: StripeAccounts;
  /** Milliseconds of a clock that only goes forward. */
  monotonicMs?: () => number;
  timeoutMs?: number;
  /** Where the API is, if it is not Stripe's own: a double in tests. */
  apiOrigin?: string;
}

export interface StripeClient {
  account: StripeAccount;
  breaker: CircuitBreaker;
  sdk: Stripe;
}

/** Throws an OutsideFailure, also where the tenant has no account. */
export type CallStripe = <Answer>(
  tenantId: string,
  ask: (sdk: Stripe) => Promise<Answer>,
) => Promise<Answer>;

export function stripeClients(options: StripeClientsOptions) {
  const { accounts, timeoutMs = LONGEST_CALL_MILLISECONDS } = options;
  const clients = new Map(
    [...accounts].map(([tenantId, account]) => [tenantId, createClient(account, options)]),
  );
  const find = (tenantId: string): StripeClient | undefined => clients.get(tenantId);
  const get = (tenantId: string): StripeClient => {
    const client = find(tenantId);
    if (client) return client;
    const message = `There is no Stripe account for '${tenantId}'`;
    throw new OutsideFailure('cards', message, { canRetry: true });
  };
  const call: CallStripe = async (tenantId, ask) => {
    const { sdk, breaker } = get(tenantId);
    return callStripe(breaker, timeoutMs, () => ask(sdk));
  };
  return { find, get, call };
}

function createClient(account: StripeAccount, options: StripeClientsOptions): StripeClient {
  const { timeoutMs = LONGEST_CALL_MILLISECONDS, apiOrigin } = options;
  const breaker = circuitBreaker({
    now: options.monotonicMs ?? (() => performance.now()),
    isFailure: isProvidersFault,
  });
  const sdk = new Stripe(account.secretKey, {
    // The clockwork tries again, with the time to do so; here the visitor waits.
    ...{ maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false },
    ...(apiOrigin && elsewhere(apiOrigin)),
  });
  return { account, breaker, sdk };
}

function elsewhere(origin: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(origin);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port };
}
