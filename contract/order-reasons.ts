// Why a kitchen does not take an order, and why money goes back. Codes, because each reader has words of their own.

export const REJECT_REASONS = [
  /** Nobody accepted in time; the clock's own. */
  'no_answer',
  'too_busy',
  'sold_out',
  'closing',
  'cannot_deliver',
  'other',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** What people give as a reason; the others are what happened by itself. */
export const STAFF_REFUND_REASONS = [
  'missing_item',
  'wrong_item',
  'quality',
  'late',
  'never_arrived',
  'goodwill',
  'other',
] as const;
export type StaffRefundReason = (typeof STAFF_REFUND_REASONS)[number];

export const REFUND_REASONS = [
  'rejected',
  'cancelled',
  'late_payment',
  'mismatch',
  ...STAFF_REFUND_REASONS,
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_STATES = ['requested', 'succeeded', 'failed'] as const;
