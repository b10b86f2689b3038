// Maps the sandbox's objects to the payment interface. An unexpected shape is a provider failure.
import { z } from 'zod';

import type {
  IntentSnapshot,
  IntentStatus,
  RefundSnapshot,
  VerifiedEvent,
} from '../../../server/src/integrations/payments/payment-provider.ts';
import { OutsideFailure } from '../../../server/src/platform/errors/outside-failure.ts';

const STATUSES = {
  requires_payment_method: 'requires_payment',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const satisfies Record<string, IntentStatus>;

const failedAttempt = z.object({ charge: z.string().optional() });

const intent = z.object({
  id: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  client_secret: z.string(),
  status: z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: failedAttempt.extend({ message: z.string() }).nullable(),
  latest_charge: z
    .object({
      amount_refunded: z.int(),
      disputed: z.boolean(),
      dispute: z
        .object({ amount: z.int(), evidence_details: z.object({ due_by: z.int() }) })
        .nullable(),
    })
    .nullable(),
});

const refund = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount: z.int(),
  status: z.enum(['succeeded', 'failed']),
});

const page = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean() });

const event = z.object({
  id: z.string().min(1).max(200),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: z.string().optional(),
      last_payment_error: failedAttempt.nullish(),
    }),
  }),
});

export function readIntent(json: unknown): IntentSnapshot {
  const answer = parse(intent, json);
  const dispute = answer.latest_charge?.dispute;
  return {
    intentId: answer.id,
    clientSecret: answer.client_secret,
    status: STATUSES[answer.status],
    amountMinor: answer.amount,
    capturedMinor: answer.amount_received,
    currency: answer.currency.toUpperCase(),
    tenantId: answer.metadata['tenant'] ?? '',
    orderId: answer.metadata['order'] ?? '',
    refundedMinor: answer.latest_charge?.amount_refunded ?? 0,
    isDisputed: answer.latest_charge?.disputed ?? false,
    dispute: dispute
      ? {
          state: 'needs_answer',
          amountMinor: dispute.amount,
          answerBy: new Date(dispute.evidence_details.due_by * 1_000),
        }
      : null,
    lastError: answer.last_payment_error?.message ?? null,
    declinedAttempt: answer.last_payment_error?.charge ?? null,
  };
}

export function readRefund(json: unknown): RefundSnapshot {
  const { id, payment_intent: intentId, amount, status } = parse(refund, json);
  return { providerRefundId: id, intentId, amountMinor: amount, state: status };
}

export const readPage = (json: unknown) => parse(page, json);

export function readEvent(rawBody: Buffer): VerifiedEvent {
  const { id, data } = parse(event, JSON.parse(rawBody.toString('utf8')));
  return {
    eventId: id,
    intentId: data.object.payment_intent ?? data.object.id,
    declinedAttempt: data.object.last_payment_error?.charge ?? null,
  };
}

function parse<Shape extends z.ZodType>(shape: Shape, json: unknown): z.output<Shape> {
  const result = shape.safeParse(json);
  if (result.success) return result.data;
  throw new OutsideFailure('cards', 'The card provider answered in another shape than agreed', {
    canRetry: true,
    cause: result.error,
  });
}
