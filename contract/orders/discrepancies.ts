// Differences between our payments and the ledger of the card provider, and the list of money that names them.

export const DISCREPANCY_KINDS = [
  /** Paid at the provider, without a stored payment. */
  'stray_money',
  'state_differs',
  'amount_differs',
  'missing_at_provider',
  'refund_differs',
  /** We keep more than the order's total, and no refund is under way. */
  'kept_money',
] as const;
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

/**
 * Money without an order is refunded after as long as a review lasts: an operator may know the order (docs/reliability.md section
 * 3.1).
 */
export const STRAY_REFUND_MINUTES = 60;

/** What the office lists as money. */
export const MONEY_KINDS = ['payment', 'refund', 'dispute', 'difference'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];
