// Stripe's objects -> the words of our interface. Anything of another shape is a failure of the provider.
import { z } from 'zod';
import type {
  IntentSnapshot,
  IntentStatus,
  RefundSnapshot,
  VerifiedEvent,
} from '../card-provider.ts';
import { ProviderFault } from '../provider-call.ts';

// docs.stripe.com/payments/paymentintents/lifecycle
const STATUSES = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'processing',
  // We never ask for a separate capture; somebody who does so in the dashboard has not finished.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const satisfies Record<string, IntentStatus>;

// docs.stripe.com/api/errors#errors-charge: 'For card errors, the ID of the failed charge', a name for that one try.
const failedTry = z.object({ charge: z.string().optional() });

const intent = z.object({
  id: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  client_secret: z.string().nullable(),
  status: z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: failedTry.extend({ message: z.string().optional() }).nullish(),
  // Expanded, because only the charge knows what went back and whether it is disputed.
  latest_charge: z.object({ amount_refunded: z.int(), disputed: z.boolean() }).nullish(),
});

// docs.stripe.com/api/refunds/object: 'requires_action' waits for the customer's bank details, so it may still fail.
const GONE = {
  pending: 'succeeded',
  requires_action: 'succeeded',
  succeeded: 'succeeded',
} as const;
const BACK = { failed: 'failed', canceled: 'failed' } as const;
const REFUND_STATES = { ...GONE, ...BACK } satisfies Record<string, RefundSnapshot['state']>;

const refund = z.object({
  id: z.string(),
  payment_intent: z.string().nullish(),
  amount: z.int(),
  status: z.enum(Object.keys(REFUND_STATES) as (keyof typeof REFUND_STATES)[]),
});

const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  created: z.int(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.string().nullish(),
      last_payment_error: failedTry.nullish(),
    }),
  }),
});

export function readIntent(answer: unknown): IntentSnapshot {
  const read = parse(intent, answer);
  return {
    intentId: read.id,
    clientSecret: read.client_secret ?? '',
    status: STATUSES[read.status],
    amountMinor: read.amount,
    capturedMinor: read.amount_received,
    currency: read.currency.toUpperCase(),
    tenantId: read.metadata['tenant'] ?? '',
    orderId: read.metadata['order'] ?? '',
    refundedMinor: read.latest_charge?.amount_refunded ?? 0,
    isDisputed: read.latest_charge?.disputed ?? false,
    lastError: read.last_payment_error?.message ?? null,
    declinedTry: read.last_payment_error?.charge ?? null,
  };
}

export function readRefund(answer: unknown): RefundSnapshot {
  const { id, payment_intent, amount, status } = parse(refund, answer);
  return {
    providerRefundId: id,
    intentId: payment_intent ?? '',
    amountMinor: amount,
    state: REFUND_STATES[status],
  };
}

/** An event points at its intent: itself, or that of the charge, refund or dispute that it is about. */
export function readEvent(body: unknown): VerifiedEvent & { kept: Buffer } {
  const { id, type, created, data } = parse(event, body);
  const { id: objectId, object, payment_intent, last_payment_error } = data.object;
  const isIntent = object === 'payment_intent';
  // Only this is stored: an event's object carries client secrets, names and addresses.
  const told = { id: objectId, object, payment_intent, last_payment_error };
  const kept = { id, type, created, data: { object: told } };
  return {
    eventId: id,
    intentId: (isIntent ? objectId : payment_intent) ?? null,
    // Where the customer's bank would not know them, nothing was charged that could name the try.
    declinedTry:
      type === 'payment_intent.payment_failed' ? (last_payment_error?.charge ?? id) : null,
    kept: Buffer.from(JSON.stringify(kept)),
  };
}

function parse<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const result = shape.safeParse(answer);
  if (result.success) return result.data;
  throw new ProviderFault('Stripe answered in another shape than agreed', result.error);
}
