// Codes of reasons for rejections and refunds; each language has its own texts.

/** Reasons that staff can choose for rejecting or cancelling. */
export const STAFF_REJECT_REASONS = [
  'too_busy',
  'sold_out',
  'closing',
  'cannot_deliver',
  'other',
] as const;
export type StaffRejectReason = (typeof STAFF_REJECT_REASONS)[number];

export const REJECT_REASONS = [
  /** Not accepted in time; set by the scheduler. */
  'no_answer',
  ...STAFF_REJECT_REASONS,
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Reasons that staff can choose; the others are set automatically. */
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
