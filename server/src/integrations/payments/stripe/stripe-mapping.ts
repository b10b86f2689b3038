// Maps Stripe's objects to the payment interface. An unexpected shape is a provider failure.
import { z } from 'zod';

import type {
  DisputeSnapshot,
  IntentSnapshot,
  IntentStatus,
  RefundSnapshot,
  VerifiedEvent,
} from '../payment-provider.ts';
import { ProviderFault } from '../provider-call.ts';

// docs.stripe.com/payments/paymentintents/lifecycle
const STATUSES = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'processing',
  // Only a capture mode set in the dashboard gives this status; the payment is not complete.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const satisfies Record<string, IntentStatus>;

// docs.stripe.com/api/errors#errors-charge: 'For card errors, the ID of the failed charge', which identifies the attempt.
const failedAttempt = z.object({ charge: z.string().optional() });

const intent = z.object({
  id: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  client_secret: z.string().nullable(),
  status: z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: failedAttempt.extend({ message: z.string().optional() }).nullish(),
  // Expanded: only the charge has refunds and disputes.
  latest_charge: z.object({ amount_refunded: z.int(), disputed: z.boolean() }).nullish(),
});

// docs.stripe.com/api/refunds/object: 'requires_action' waits for bank details and may still fail.
const REFUNDED = {
  pending: 'succeeded',
  requires_action: 'succeeded',
  succeeded: 'succeeded',
} as const;
const RETURNED = { failed: 'failed', canceled: 'failed' } as const;
const REFUND_STATES = { ...REFUNDED, ...RETURNED } satisfies Record<
  string,
  RefundSnapshot['state']
>;

const refund = z.object({
  id: z.string(),
  payment_intent: z.string().nullish(),
  amount: z.int(),
  status: z.enum(Object.keys(REFUND_STATES) as (keyof typeof REFUND_STATES)[]),
});

// docs.stripe.com/api/disputes/object
const dispute = z.object({
  amount: z.int(),
  status: z.string(),
  evidence_details: z.object({ due_by: z.int().nullable() }),
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
      last_payment_error: failedAttempt.nullish(),
    }),
  }),
});

export function readIntent(response: unknown): IntentSnapshot {
  const parsed = parse(intent, response);
  return {
    intentId: parsed.id,
    clientSecret: parsed.client_secret ?? '',
    status: STATUSES[parsed.status],
    amountMinor: parsed.amount,
    capturedMinor: parsed.amount_received,
    currency: parsed.currency.toUpperCase(),
    tenantId: parsed.metadata['tenant'] ?? '',
    orderId: parsed.metadata['order'] ?? '',
    refundedMinor: parsed.latest_charge?.amount_refunded ?? 0,
    isDisputed: parsed.latest_charge?.disputed ?? false,
    lastError: parsed.last_payment_error?.message ?? null,
    declinedAttempt: parsed.last_payment_error?.charge ?? null,
  };
}

export function readRefund(response: unknown): RefundSnapshot {
  const { id, payment_intent, amount, status } = parse(refund, response);
  return {
    providerRefundId: id,
    intentId: payment_intent ?? '',
    amountMinor: amount,
    state: REFUND_STATES[status],
  };
}

export function readDispute(response: unknown): DisputeSnapshot {
  const { amount, status, evidence_details: evidence } = parse(dispute, response);
  return {
    state: toDisputeState(status),
    amountMinor: amount,
    answerBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1_000),
  };
}

/** An inquiry has the prefix 'warning_', an appeal 'appeal_'. All other statuses are ends. */
function toDisputeState(status: string): DisputeSnapshot['state'] {
  if (status.endsWith('needs_response')) return 'needs_answer';
  return status.endsWith('under_review') ? 'answered' : 'closed';
}

/** The intent of an event is its object, or that of its charge, refund or dispute. */
export function readEvent(body: unknown): VerifiedEvent & { storedBody: Buffer } {
  const { id, type, created, data } = parse(event, body);
  const { id: objectId, object, payment_intent, last_payment_error } = data.object;
  const isIntent = object === 'payment_intent';
  // Stored without client secrets, names and addresses.
  const storedObject = { id: objectId, object, payment_intent, last_payment_error };
  const stored = { id, type, created, data: { object: storedObject } };
  return {
    eventId: id,
    intentId: (isIntent ? objectId : payment_intent) ?? null,
    // Without a charge the event itself identifies the attempt.
    declinedAttempt:
      type === 'payment_intent.payment_failed' ? (last_payment_error?.charge ?? id) : null,
    storedBody: Buffer.from(JSON.stringify(stored)),
  };
}

function parse<Shape extends z.ZodType>(shape: Shape, response: unknown): z.output<Shape> {
  const result = shape.safeParse(response);
  if (result.success) return result.data;
  throw new ProviderFault('Stripe response has an unexpected shape', result.error);
}
