import type { DeliveryCheck, Mode } from '../../../../../contract/sites/store.ts';
import { Badge } from '../../../../../web/ui/text/badge.tsx';
import { Price } from '../../../../../web/ui/text/price.tsx';
import { formatModes } from '../format-store.ts';
import { texts } from './layouts.texts.ts';

import css from './delivery-offer.module.css';

interface DeliveryOfferProps {
  /** Undefined until a postcode has been checked. */
  offer: DeliveryCheck['offers'][number] | undefined;
  modes: readonly Mode[];
}

/** Whether the store delivers to the checked postcode, and the fee; the store's modes before a check. */
export function DeliveryOffer({ offer, modes }: DeliveryOfferProps) {
  if (!offer) return <p className={css.modes}>{formatModes([...modes])}</p>;
  if (!offer.delivers) {
    return (
      <p className={css.modes}>
        {offer.reason?.message ?? texts.doesNotDeliver}
        {modes.includes('pickup') && texts.youCanCollect}
      </p>
    );
  }
  return (
    <p className={css.offer}>
      <Badge tone="success">{texts.deliversToYou}</Badge>
      <span>
        {offer.feeMinor === 0 || offer.feeMinor === null ? (
          texts.free
        ) : (
          <Price minor={offer.feeMinor} size="small" />
        )}
        {offer.minimumMinor !== null && offer.minimumMinor > 0 && (
          <>
            {texts.thenMinimum}
            <Price minor={offer.minimumMinor} size="small" />
          </>
        )}
        {offer.freeFromMinor !== null && (
          <>
            {texts.thenFreeFrom}
            <Price minor={offer.freeFromMinor} size="small" />
          </>
        )}
      </span>
    </p>
  );
}
