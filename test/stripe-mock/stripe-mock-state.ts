// State of the mock: intents, charges, refunds, disputes and their events, by Stripe's rules, without HTTP.
import { randomBytes } from 'node:crypto';
import { wireCharge, wireDispute, wireEvent, wireIntent, wireRefund } from './serialize.ts';
import type { Intent, Refund } from './stripe-mock-types.ts';

/** An error as Stripe words it; `status` is HTTP's. */
export class StripeMockError extends Error {
  readonly status: number;
  readonly error: { type: string; message: string; code?: string; param?: string };

  constructor(status: number, error: StripeMockError['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const createInvalidError = (
  status: number,
  message: string,
  more: { code?: string; param?: string } = {},
) => new StripeMockError(status, { type: 'invalid_request_error', message, ...more });

/** Behaviour of the customer's card, as of Stripe's test cards. */
export type CardOutcome = 'pays' | 'declined' | 'asks' | 'processes';

export interface SentEvent {
  id: string;
  account: string;
  body: string;
}

const createId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export function createStripeState(onEvent: (event: SentEvent) => void) {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const seconds = () => Math.floor(Date.now() / 1000);

  function announce(account: string, type: string, object: object): void {
    const id = createId('evt');
    onEvent({ id, account, body: JSON.stringify(wireEvent(id, type, seconds(), object)) });
  }
  const emitEvent = (intent: Intent, news: string) =>
    announce(intent.account, `payment_intent.${news}`, wireIntent(intent, false));

  function findIntent(account: string, id: string): Intent {
    const intent = intents.get(id);
    if (intent?.account === account) return intent;
    throw createInvalidError(404, `No such payment_intent: '${id}'`, { code: 'resource_missing' });
  }

  function succeed(intent: Intent): void {
    intent.status = 'succeeded';
    intent.amountReceived ||= intent.amount;
    intent.lastError = null;
    intent.charge = {
      ...{ id: createId('ch'), intentId: intent.id, amount: intent.amountReceived },
      ...{ amountRefunded: 0, currency: intent.currency, created: seconds(), disputed: false },
    };
    emitEvent(intent, 'succeeded');
  }

  function fail(intent: Intent, code: string, message: string): void {
    intent.status = 'requires_payment_method';
    // The bank that would not know its customer was never asked for money.
    const isCharged = code === 'card_declined';
    const charge = isCharged ? { charge: createId('ch') } : {};
    intent.lastError = { type: 'card_error', code, message, ...charge };
    emitEvent(intent, 'payment_failed');
  }

  const anyIntent = (id: string): Intent => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`The double has no ${id}`);
    return intent;
  };

  return {
    ...{ intents, refunds, findIntent },

    createIntent(
      account: string,
      input: { amount: number; currency: string; metadata: Record<string, string> },
    ): Intent {
      if (input.amount < 30) {
        throw createInvalidError(400, 'Amount must be at least £0.30 gbp', {
          code: 'amount_too_small',
        });
      }
      const id = createId('pi');
      const intent: Intent = {
        ...{
          id,
          account,
          ...input,
          amountReceived: 0,
          clientSecret: `${id}_secret_${createId('x')}`,
        },
        ...{ created: seconds(), status: 'requires_payment_method', lastError: null, charge: null },
      };
      intents.set(id, intent);
      emitEvent(intent, 'created');
      return intent;
    },

    cancel(intent: Intent): Intent {
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
        throw createInvalidError(400, message, { code: 'payment_intent_unexpected_state' });
      }
      intent.status = 'canceled';
      emitEvent(intent, 'canceled');
      return intent;
    },

    refund(
      account: string,
      input: { intentId: string; amount: number | null; metadata: Record<string, string> },
      status: Refund['status'] = 'succeeded',
    ): Refund {
      const intent = findIntent(account, input.intentId);
      const { charge } = intent;
      if (!charge)
        throw createInvalidError(400, `This PaymentIntent (${intent.id}) has no charge to refund.`);
      const left = charge.amount - charge.amountRefunded;
      if (left === 0) {
        const message = `Charge ${charge.id} has already been refunded.`;
        throw createInvalidError(400, message, { code: 'charge_already_refunded' });
      }
      const amount = input.amount ?? left;
      if (amount > left) {
        const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
        throw createInvalidError(400, message, { param: 'amount' });
      }
      const refund: Refund = {
        ...{
          id: createId('re'),
          account,
          intentId: intent.id,
          chargeId: charge.id,
          amount,
          status,
        },
        ...{ currency: charge.currency, metadata: input.metadata, created: seconds() },
      };
      refunds.set(refund.id, refund);
      if (status !== 'failed') charge.amountRefunded += amount;
      announce(account, 'charge.refunded', wireCharge(charge));
      announce(account, 'refund.created', wireRefund(refund));
      return refund;
    },

    /** Does what Stripe.js does with the customer's card. */
    confirm(intentId: string, outcome: CardOutcome, received?: number): void {
      const intent = anyIntent(intentId);
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw new Error(`${intentId} is ${intent.status}`);
      }
      if (received !== undefined) intent.amountReceived = received;
      if (outcome === 'pays') succeed(intent);
      if (outcome === 'declined') fail(intent, 'card_declined', 'Your card was declined.');
      if (outcome === 'asks') intent.status = 'requires_action';
      if (outcome === 'asks') emitEvent(intent, 'requires_action');
      if (outcome === 'processes') intent.status = 'processing';
      if (outcome === 'processes') emitEvent(intent, 'processing');
    },

    /** 3-D Secure: the customer's answer to their bank. */
    answerChallenge(intentId: string, isAuthentic: boolean): void {
      const intent = anyIntent(intentId);
      if (intent.status !== 'requires_action') throw new Error(`${intentId} asks for nothing`);
      if (isAuthentic) succeed(intent);
      else {
        const message = 'We are unable to authenticate your payment method.';
        fail(intent, 'payment_intent_authentication_failure', message);
      }
    },

    dispute(intentId: string): void {
      const { account, charge } = anyIntent(intentId);
      if (!charge) throw new Error(`${intentId} has no charge`);
      charge.disputed = true;
      const { id: chargeId, amount, currency } = charge;
      const dispute = {
        id: createId('dp'),
        intentId,
        chargeId,
        amount,
        currency,
        created: seconds(),
      };
      announce(account, 'charge.dispute.created', wireDispute(dispute));
    },

    /** A bank that gives the money back days after the refund seemed done. */
    failRefund(refundId: string): void {
      const refund = refunds.get(refundId);
      const charge = refund && anyIntent(refund.intentId).charge;
      if (!refund || !charge) throw new Error(`The double has no ${refundId}`);
      refund.status = 'failed';
      charge.amountRefunded -= refund.amount;
      announce(refund.account, 'refund.failed', wireRefund(refund));
    },

    announce,
  };
}

export type StripeState = ReturnType<typeof createStripeState>;
