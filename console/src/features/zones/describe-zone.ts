import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import { formatMoney } from '../../platform/locale.ts';
import type { ZoneOverlap } from './zone-areas.ts';
import { texts } from './zones.texts.ts';

const formatFee = (minor: number, currency: string): string =>
  minor === 0 ? texts.free : formatMoney(minor, currency);

/** 'Near, £1.99' */
export const describeAnswer = (zone: DeliveryZone | undefined, currency: string): string =>
  zone ? texts.answer(zone.name, formatFee(zone.feeMinor, currency)) : texts.nobody;

/** 'minimum £10.00 · free from £25.00' */
export const describeConditions = (
  { minimumMinor, freeFromMinor }: DeliveryZone,
  currency: string,
): string =>
  [
    texts.minimumOf(formatMoney(minimumMinor, currency)),
    freeFromMinor !== null && texts.freeFrom(formatMoney(freeFromMinor, currency)),
  ]
    .filter((part) => part !== false)
    // A line ends between them, not within one.
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');

/** '£1.99 · minimum £10.00 · free from £25.00' */
export const describeTerms = (zone: DeliveryZone, currency: string): string =>
  `${formatFee(zone.feeMinor, currency)} · ${describeConditions(zone, currency)}`;

/** Why the winner delivers: 'a sector is more exact than a district'. */
export function describeReason(
  { winner, loser, reason }: Pick<ZoneOverlap, 'winner' | 'loser' | 'reason'>,
  currency: string,
): string {
  const [a, b] = [winner.zone, loser.zone];
  switch (reason) {
    case 'match':
      return texts.reasons.match(texts.matches[winner.match], texts.matches[loser.match]);
    case 'fee':
      return texts.reasons.fee(
        formatMoney(a.feeMinor, currency),
        formatMoney(b.feeMinor, currency),
      );
    case 'minimum':
      return texts.reasons.minimum(
        formatMoney(a.minimumMinor, currency),
        formatMoney(b.minimumMinor, currency),
      );
    case 'order':
      return texts.reasons.order;
  }
}
