// How much of customers' money a person may give back, as sums by order and by day of business (docs/decisions/0037).
import type { ActingRole } from './roles.ts';

/** How sure the server is who acts: a PIN on a tablet, a session, or a session confirmed as `isConfirmed` of the server says. */
export type Assurance = 'pin' | 'session' | 'confirmed';

/**
 * 'refund': refunds of dishes and fees, and what is missing from the payment of an order that is approved. 'ending': what goes back
 * because an order is rejected or cancelled.
 */
export const RETURN_KINDS = ['refund', 'ending'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** The most that one person returns, in minor units. */
interface ReturnSums {
  order: number;
  day: number;
}
/** Null: no limit. */
export type ReturnLimits = Readonly<Record<ReturnKind, ReturnSums | null>>;

const NOTHING: ReturnLimits = { refund: { order: 0, day: 0 }, ending: { order: 0, day: 0 } };
const SMALL: ReturnLimits = {
  refund: { order: 2_000, day: 10_000 },
  ending: { order: 10_000, day: 50_000 },
};
const MEDIUM: ReturnLimits = {
  refund: { order: 5_000, day: 25_000 },
  ending: { order: 25_000, day: 100_000 },
};
const LARGE: ReturnLimits = {
  refund: { order: 10_000, day: 50_000 },
  ending: { order: 50_000, day: 200_000 },
};
const UNLIMITED: ReturnLimits = { refund: null, ending: null };

export const RETURN_LIMITS: Readonly<
  Record<ActingRole, Readonly<Record<Assurance, ReturnLimits>>>
> = {
  kitchen: { pin: NOTHING, session: NOTHING, confirmed: NOTHING },
  device: { pin: NOTHING, session: NOTHING, confirmed: NOTHING },
  staff: { pin: SMALL, session: SMALL, confirmed: SMALL },
  manager: { pin: MEDIUM, session: LARGE, confirmed: LARGE },
  owner: { pin: LARGE, session: LARGE, confirmed: UNLIMITED },
};

/** A limit that an action would exceed; amounts in minor units. */
export interface ExceededLimit {
  kind: ReturnKind;
  period: 'order' | 'day';
  limitMinor: number;
  leftMinor: number;
  currency: string;
}
