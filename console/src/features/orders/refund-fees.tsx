import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import type { OrderFee } from '../../../../contract/pricing/order-fees.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { formatMoney } from '../../platform/locale.ts';
import { texts } from './orders.texts.ts';

import css from './order-details.module.css';

/** A button for each fee that has not been refunded; it stays pressed. */
export function RefundFees({
  order: { fees, currency },
  chosen,
  onChange,
}: {
  order: OrderDetail;
  chosen: readonly OrderFee[];
  onChange: (chosen: OrderFee[]) => void;
}) {
  const left = fees.filter(({ leftMinor }) => leftMinor > 0);
  if (left.length === 0) return null;
  return (
    <div className={css.reasons} role="group" aria-label={texts.whichFees}>
      {left.map(({ fee, leftMinor }) => {
        const isChosen = chosen.includes(fee);
        return (
          <Button
            key={fee}
            variant="soft"
            aria-pressed={isChosen}
            onClick={() =>
              onChange(isChosen ? chosen.filter((each) => each !== fee) : [...chosen, fee])
            }
          >
            {texts.feeLeft(texts.fees[fee], formatMoney(leftMinor, currency))}
          </Button>
        );
      })}
    </div>
  );
}
