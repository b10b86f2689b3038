// Stripe through its own SDK: one account for each tenant, one PaymentIntent for each order and attempt.
import Stripe from 'stripe';
import { OutsideFailure } from '../../http/failures.ts';
import { BadSignature } from './bad-signature.ts';
import type { CardProvider, IntentSnapshot, NewIntent, NewRefund } from './card-provider.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import { isProvidersFault, LONGEST_CALL_MILLISECONDS } from './provider-call.ts';
import type { StripeAccount, StripeAccounts } from './stripe-accounts.ts';
import { readEvent, readIntent, readRefund } from './stripe-answers.ts';
import { callStripe, SpentKey, UnexpectedState } from './stripe-call.ts';

export interface StripeProviderOptions {
  accounts: StripeAccounts;
  now?: () => Date;
  /** Milliseconds of a clock that only goes forward. */
  monotonicMs?: () => number;
  timeoutMs?: number;
  /** Where the API is, if it is not Stripe's own: a double in tests. */
  apiOrigin?: string;
}

const TOLERANCE_SECONDS = 300;
const PAGE = 100;
const EXPAND = ['latest_charge'];

/** A tenant's webhooks go to /api/webhooks/stripe/{tenantId}: the address is no secret, the signature proves. */
export function stripeProvider(options: StripeProviderOptions): CardProvider {
  const { accounts, now = () => new Date(), timeoutMs = LONGEST_CALL_MILLISECONDS } = options;
  const lines = new Map(
    [...accounts].map(([tenantId, account]) => [tenantId, createJsonClient(account)]),
  );

  function createJsonClient(account: StripeAccount) {
    const breaker = circuitBreaker({
      now: options.monotonicMs ?? (() => performance.now()),
      isFailure: isProvidersFault,
    });
    const client = new Stripe(account.secretKey, {
      // The clockwork tries again, with the time to do so; here the visitor waits.
      ...{ maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false },
      ...(options.apiOrigin && elsewhere(options.apiOrigin)),
    });
    return { account, breaker, client };
  }

  function lineOf(tenantId: string) {
    const line = lines.get(tenantId);
    if (line) return line;
    const message = `There is no Stripe account for '${tenantId}'`;
    throw new OutsideFailure('cards', message, { canRetry: true });
  }

  function call<Answer>(tenantId: string, ask: (client: Stripe) => Promise<Answer>) {
    const { client, breaker } = lineOf(tenantId);
    return callStripe(breaker, timeoutMs, () => ask(client));
  }

  const retrieve = async (tenantId: string, intentId: string): Promise<IntentSnapshot> =>
    readIntent(
      await call(tenantId, (stripe) =>
        stripe.paymentIntents.retrieve(intentId, { expand: EXPAND }),
      ),
    );

  async function createIntent(wish: NewIntent): Promise<IntentSnapshot> {
    const { tenantId, orderId, amountMinor, currency, idempotencyKey } = wish;
    const answer = await call(tenantId, (stripe) =>
      stripe.paymentIntents.create(
        {
          amount: amountMinor,
          currency: currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          metadata: { tenant: tenantId, order: orderId },
          expand: EXPAND,
        },
        { idempotencyKey },
      ),
    );
    return readIntent(answer);
  }

  async function refund({ tenantId, intentId, amountMinor, idempotencyKey }: NewRefund) {
    // The key as metadata, so that this refund is found again when the answer to its key was lost for good.
    const metadata = { refund: idempotencyKey.slice(0, KEY_LENGTH) };
    const answer = await call(tenantId, (stripe) =>
      stripe.refunds.create(
        { payment_intent: intentId, amount: amountMinor, metadata },
        { idempotencyKey },
      ),
    );
    return readRefund(answer);
  }

  async function findRefund({ tenantId, intentId, idempotencyKey }: NewRefund) {
    const { data } = await call(tenantId, (stripe) =>
      stripe.refunds.list({ payment_intent: intentId, limit: PAGE }),
    );
    return data.find(({ metadata }) => metadata?.['refund'] === idempotencyKey);
  }

  async function pages<Row extends { id: string }>(
    tenantId: string,
    since: Date,
    ask: (
      stripe: Stripe,
      query: { created: { gte: number }; limit: number; starting_after?: string },
    ) => Promise<{ data: Row[]; has_more: boolean }>,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    const query = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE };
    for (let hasMore = true; hasMore;) {
      const last = rows.at(-1);
      const page = await call(tenantId, (stripe) =>
        ask(stripe, { ...query, ...(last && { starting_after: last.id }) }),
      );
      rows.push(...page.data);
      hasMore = page.has_more && page.data.length > 0;
    }
    return rows;
  }

  return {
    name: 'stripe',
    publishableKey: (tenantId) => lineOf(tenantId).account.publishableKey,
    isOpenCircuit: (tenantId) => lines.get(tenantId)?.breaker.isOpen() ?? true,
    retrieveIntent: retrieve,
    tenantOfEndpoint: (endpointId) => (accounts.has(endpointId) ? endpointId : null),
    readEvent: (kept) => readEvent(JSON.parse(kept.toString('utf8'))),

    // What a spent key may have made was never shown to anybody, so nobody can pay it.
    createIntent: (wish) =>
      createIntent(wish).catch((error: unknown) => {
        if (!(error instanceof SpentKey)) throw error;
        return createIntent({ ...wish, idempotencyKey: `${wish.idempotencyKey}:again` });
      }),

    // Money may have gone: first it is looked for.
    refund: (wish) =>
      refund(wish).catch(async (error: unknown) => {
        if (!(error instanceof SpentKey)) throw error;
        const found = await findRefund(wish);
        return found
          ? readRefund(found)
          : refund({ ...wish, idempotencyKey: `${wish.idempotencyKey}:again` });
      }),

    async cancelIntent(tenantId, intentId) {
      try {
        return readIntent(
          await call(tenantId, (stripe) =>
            stripe.paymentIntents.cancel(intentId, { expand: EXPAND }),
          ),
        );
      } catch (error) {
        if (error instanceof UnexpectedState) return retrieve(tenantId, intentId);
        throw error;
      }
    },

    async list(tenantId, since) {
      const expand = EXPAND.map((field) => `data.${field}`);
      const all = await pages(tenantId, since, (stripe, query) =>
        stripe.paymentIntents.list({ ...query, expand }),
      );
      const refunds = await pages(tenantId, since, (stripe, query) => stripe.refunds.list(query));
      // The account may take other money as well.
      const intents = all.filter(({ metadata }) => metadata['tenant'] === tenantId);
      return { intents: intents.map(readIntent), refunds: refunds.map(readRefund) };
    },

    verifyWebhook(endpointId, rawBody, signature) {
      const line = lines.get(endpointId);
      if (!line || signature === undefined) throw new BadSignature();
      return readEvent(verified(line.client, rawBody, signature, line.account.webhookSecret));
    },
  };

  function verified(client: Stripe, rawBody: Buffer, signature: string, secret: string): unknown {
    try {
      const receivedAt = now().getTime();
      return client.webhooks.constructEvent(
        ...([rawBody, signature, secret, TOLERANCE_SECONDS, undefined, receivedAt] as const),
      );
    } catch (error) {
      // Signed by somebody else, too old, or no event of Stripe's: the same answer to all.
      const isOurs = error instanceof Stripe.errors.StripeSignatureVerificationError;
      throw new BadSignature({ isTooOld: isOurs && /tolerance/.test(error.message) });
    }
  }
}

/** The longest value of metadata (docs.stripe.com/api/metadata). */
const KEY_LENGTH = 500;

function elsewhere(origin: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(origin);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port };
}
