import type { Quote } from '../../../../contract/pricing/cart.ts';
import { Meter } from '../../../../web/ui/feedback/meter.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { texts } from './cart-screen.texts.ts';

/** Progress of the items, without fees, towards the minimum for delivery, and then towards free delivery. */
export function MinimumMeter({ quote }: { quote: Quote }) {
  const { minimumMinor, missingToMinimumMinor, freeDeliveryFromMinor, itemsMinor } = quote;
  if (quote.mode !== 'delivery') return null;
  if (missingToMinimumMinor > 0) {
    return (
      <Meter
        value={minimumMinor - missingToMinimumMinor}
        max={minimumMinor}
        label={
          <>
            {texts.minimumBefore}
            <Price minor={missingToMinimumMinor} size="small" />
            {texts.minimumAfter}
          </>
        }
      />
    );
  }
  if (freeDeliveryFromMinor !== null && itemsMinor < freeDeliveryFromMinor) {
    return (
      <Meter
        value={itemsMinor}
        max={freeDeliveryFromMinor}
        label={
          <>
            {texts.minimumBefore}
            <Price minor={freeDeliveryFromMinor - itemsMinor} size="small" />
            {texts.freeDeliveryAfter}
          </>
        }
      />
    );
  }
  return minimumMinor > 0 && <p>{texts.minimumReached}</p>;
}
