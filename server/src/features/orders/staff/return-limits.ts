// Limits of the money that a person returns to customers: sums by order and by day of business, over all of their devices.
import type {
  ExceededLimit,
  ReturnKind,
  ReturnLimits,
} from '../../../../../contract/console/roles.ts';
import { text } from '../../../../../contract/messages/text.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { addToReturnSum, readReturnSum } from './return-sums.sql.ts';

export interface ReturningPerson {
  staffId: string;
  limits: ReturnLimits;
  /** The date of the day of business. */
  day: string;
  /** A confirmation with the person's passkey would lift the limits. */
  canConfirm: boolean;
}

interface OrderToReturn {
  order_id: string;
  currency: string;
}

const PERIODS = ['order', 'day'] as const;

const TEXTS = { order: 'RETURN_LIMIT_ORDER', day: 'RETURN_LIMIT_DAY' } as const;

export class LimitExceeded extends Refusal {
  readonly limit: ExceededLimit;

  constructor(limit: ExceededLimit, canConfirm: boolean) {
    const amount = (minor: number) => ({ minor, currency: limit.currency });
    const { period, limitMinor, leftMinor } = limit;
    super(canConfirm ? 'CONFIRMATION_NEEDED' : 'NOT_ALLOWED', {
      message: text(TEXTS[period], amount(limitMinor), amount(leftMinor)),
      data: limit,
    });
    this.limit = limit;
  }
}

/**
 * Adds the amount to the person's sums, or throws LimitExceeded. The caller has locked the order; the row of the day is locked after
 * it, so that refunds of different orders by one person wait for each other. What has no limit is not counted. Null `person`: the
 * command line.
 */
export async function countReturn(
  tx: Tx,
  {
    person,
    order,
    kind,
    amountMinor,
    at,
  }: {
    person: ReturningPerson | null;
    order: OrderToReturn;
    kind: ReturnKind;
    amountMinor: number;
    at: Date;
  },
): Promise<void> {
  const limits = person?.limits[kind];
  if (!person || !limits || amountMinor <= 0) return;
  const { staffId, canConfirm } = person;
  const { order_id: orderId, currency } = order;
  for (const period of PERIODS) {
    const limitMinor = limits[period];
    const sum = { staffId, kind, period: toKey(period, person, orderId) };
    if (await addToReturnSum(tx, sum, { amountMinor, maxMinor: limitMinor, at })) continue;
    const leftMinor = Math.max(0, limitMinor - (await readReturnSum(tx, sum)));
    throw new LimitExceeded({ kind, period, limitMinor, leftMinor, currency }, canConfirm);
  }
}

/** What the person may still return of the order today, in minor units; null: no limit. */
export async function getReturnLeft(
  tx: Tx,
  person: ReturningPerson,
  orderId: string,
  kind: ReturnKind,
): Promise<number | null> {
  const { staffId, limits } = person;
  const limit = limits[kind];
  if (!limit) return null;
  const left = await Promise.all(
    PERIODS.map(async (period) => {
      const sum = { staffId, kind, period: toKey(period, person, orderId) };
      return limit[period] - (await readReturnSum(tx, sum));
    }),
  );
  return Math.max(0, Math.min(...left));
}

const toKey = (
  period: (typeof PERIODS)[number],
  { day }: ReturningPerson,
  orderId: string,
): string => (period === 'day' ? day : orderId);
