// State of the mock: intents, charges, refunds, disputes and their events, without HTTP.
import { randomBytes } from 'node:crypto';

import {
  serializeCharge,
  serializeDispute,
  serializeEvent,
  serializeIntent,
  serializeRefund,
} from './serialize.ts';
import type { Dispute, MockIntent, MockRefund } from './stripe-mock-types.ts';

/** An error object of Stripe with its HTTP status. */
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

/** Outcomes of Stripe's test cards. */
export type MockCardOutcome = 'pays' | 'declined' | 'asks' | 'processes';

export interface SentEvent {
  id: string;
  account: string;
  body: string;
}

const createId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export function createStripeState(onEvent: (event: SentEvent) => void) {
  const intents = new Map<string, MockIntent>();
  const refunds = new Map<string, MockRefund>();
  const disputes = new Map<string, Dispute>();
  const getSeconds = () => Math.floor(Date.now() / 1000);

  function emit(account: string, type: string, object: object): void {
    const id = createId('evt');
    onEvent({ id, account, body: JSON.stringify(serializeEvent(id, type, getSeconds(), object)) });
  }
  const emitEvent = (intent: MockIntent, news: string) =>
    emit(intent.account, `payment_intent.${news}`, serializeIntent(intent, false));

  function findIntent(account: string, id: string): MockIntent {
    const intent = intents.get(id);
    if (intent?.account === account) return intent;
    throw createInvalidError(404, `No such payment_intent: '${id}'`, { code: 'resource_missing' });
  }

  function succeedIntent(intent: MockIntent): void {
    intent.status = 'succeeded';
    intent.amountReceived ||= intent.amount;
    intent.lastError = null;
    intent.charge = {
      id: createId('ch'),
      intentId: intent.id,
      amount: intent.amountReceived,
      amountRefunded: 0,
      currency: intent.currency,
      created: getSeconds(),
      disputed: false,
    };
    emitEvent(intent, 'succeeded');
  }

  function failIntent(intent: MockIntent, code: string, message: string): void {
    intent.status = 'requires_payment_method';
    // After a failed authentication nothing was charged.
    const isCharged = code === 'card_declined';
    const charge = isCharged ? { charge: createId('ch') } : {};
    intent.lastError = { type: 'card_error', code, message, ...charge };
    emitEvent(intent, 'payment_failed');
  }

  const getIntent = (id: string): MockIntent => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`The mock has no ${id}`);
    return intent;
  };

  return {
    intents,
    refunds,
    disputes,
    findIntent,

    createIntent(
      account: string,
      input: { amount: number; currency: string; metadata: Record<string, string> },
    ): MockIntent {
      if (input.amount < 30) {
        throw createInvalidError(400, 'Amount must be at least £0.30 gbp', {
          code: 'amount_too_small',
        });
      }
      const id = createId('pi');
      const intent: MockIntent = {
        id,
        account,
        ...input,
        amountReceived: 0,
        clientSecret: `${id}_secret_${createId('x')}`,
        created: getSeconds(),
        status: 'requires_payment_method',
        lastError: null,
        charge: null,
      };
      intents.set(id, intent);
      emitEvent(intent, 'created');
      return intent;
    },

    cancel(intent: MockIntent): MockIntent {
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
      status: MockRefund['status'] = 'succeeded',
    ): MockRefund {
      const intent = findIntent(account, input.intentId);
      const { charge } = intent;
      if (!charge)
        throw createInvalidError(400, `This PaymentIntent (${intent.id}) has no charge to refund.`);
      const isLost = ({ chargeId, status }: Dispute): boolean =>
        chargeId === charge.id && status === 'lost';
      if ([...disputes.values()].some(isLost)) {
        const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
        throw createInvalidError(400, message, { code: 'charge_disputed' });
      }
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
      const refund: MockRefund = {
        id: createId('re'),
        account,
        intentId: intent.id,
        chargeId: charge.id,
        amount,
        status,
        currency: charge.currency,
        metadata: input.metadata,
        created: getSeconds(),
      };
      refunds.set(refund.id, refund);
      if (status !== 'failed') charge.amountRefunded += amount;
      emit(account, 'charge.refunded', serializeCharge(charge));
      emit(account, 'refund.created', serializeRefund(refund));
      return refund;
    },

    /** Confirms the intent as Stripe.js does. */
    confirm(intentId: string, outcome: MockCardOutcome, received?: number): void {
      const intent = getIntent(intentId);
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw new Error(`${intentId} is ${intent.status}`);
      }
      if (received !== undefined) intent.amountReceived = received;
      if (outcome === 'pays') succeedIntent(intent);
      if (outcome === 'declined') failIntent(intent, 'card_declined', 'Your card was declined.');
      if (outcome === 'asks') intent.status = 'requires_action';
      if (outcome === 'asks') emitEvent(intent, 'requires_action');
      if (outcome === 'processes') intent.status = 'processing';
      if (outcome === 'processes') emitEvent(intent, 'processing');
    },

    /** Completes or fails 3-D Secure. */
    answerChallenge(intentId: string, isAuthentic: boolean): void {
      const intent = getIntent(intentId);
      if (intent.status !== 'requires_action') throw new Error(`${intentId} requires no action`);
      if (isAuthentic) succeedIntent(intent);
      else {
        const message = 'We are unable to authenticate your payment method.';
        failIntent(intent, 'payment_intent_authentication_failure', message);
      }
    },

    dispute(intentId: string, dueBy: number | null = null): Dispute {
      const { account, charge } = getIntent(intentId);
      if (!charge) throw new Error(`${intentId} has no charge`);
      charge.disputed = true;
      const { id: chargeId, amount, currency } = charge;
      const dispute = {
        id: createId('dp'),
        account,
        intentId,
        chargeId,
        amount,
        currency,
        dueBy,
        status: 'needs_response',
        created: getSeconds(),
      };
      disputes.set(dispute.id, dispute);
      emit(account, 'charge.dispute.created', serializeDispute(dispute));
      return dispute;
    },

    /** The shop has answered, or the bank has decided. */
    moveDispute(dispute: Dispute, status: 'under_review' | 'won' | 'lost'): void {
      dispute.status = status;
      const news = status === 'under_review' ? 'updated' : 'closed';
      emit(dispute.account, `charge.dispute.${news}`, serializeDispute(dispute));
    },

    /** The customer's bank returns a refund that had succeeded. */
    failRefund(refundId: string): void {
      const refund = refunds.get(refundId);
      const charge = refund && getIntent(refund.intentId).charge;
      if (!refund || !charge) throw new Error(`The mock has no ${refundId}`);
      refund.status = 'failed';
      charge.amountRefunded -= refund.amount;
      emit(refund.account, 'refund.failed', serializeRefund(refund));
    },

    announce: emit,
  };
}

export type StripeState = ReturnType<typeof createStripeState>;
