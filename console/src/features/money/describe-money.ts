// What an entry is in one line, and until when something happens or has to be done in another.
import type { MoneyEntry } from '../../../../contract/console/money-entries.ts';
import type { FormatInstant } from '../../platform/locale.ts';
import { texts as orders } from '../orders/orders.ts';
import { texts } from './money.texts.ts';

export function describeMoney(entry: MoneyEntry): string {
  switch (entry.kind) {
    case 'payment':
      return texts.payments[entry.state];
    case 'refund':
      return texts.refund(texts.refunds[entry.state], orders.reasons[entry.reason]);
    case 'dispute':
      return texts.disputes[entry.state];
    case 'difference':
      return entry.state === 'resolved'
        ? texts.settled(texts.differences[entry.reason])
        : texts.differences[entry.reason];
  }
}

/** Null: nothing more happens. */
export function describeUntil(entry: MoneyEntry, formatMoment: FormatInstant): string | null {
  const until = entry.until && formatMoment(entry.until);
  switch (entry.kind) {
    case 'payment':
      return until ? texts.reviewedUntil(until) : null;
    case 'refund':
      return until ? texts.triedAt(until) : null;
    case 'dispute':
      if (entry.state !== 'needs_answer') return null;
      return until ? texts.answerUntil(until) : texts.answerSoon;
    case 'difference':
      if (entry.state === 'resolved') return null;
      return until ? texts.returnsAt(until) : texts.comparedHourly;
  }
}

/** Somebody has to do something. */
export const isUrgent = (entry: MoneyEntry): boolean =>
  (entry.kind === 'dispute' && entry.state === 'needs_answer') ||
  (entry.kind === 'difference' && entry.state === 'open');
