import type { DeliveryCheck, Mode } from '../../../../../contract/store.ts';
import { Badge } from '../../../../../web/ui/badge.tsx';
import { Price } from '../../../../../web/ui/price.tsx';
import { modeWords } from '../store-words.ts';
import css from './delivery-answer.module.css';
import { texts } from './layouts.texts.ts';

export interface DeliveryAnswerProps {
  /** Undefined: nobody has asked for a postcode yet. */
  offer: DeliveryCheck['offers'][number] | undefined;
  modes: readonly Mode[];
}

/** Whether this kitchen brings it there and for how much, or what else is possible. */
export function DeliveryAnswer({ offer, modes }: DeliveryAnswerProps) {
  if (!offer) return <p className={css.quiet}>{modeWords([...modes])}</p>;
  if (!offer.delivers) {
    return (
      <p className={css.quiet}>
        {offer.reason?.message ?? texts.doesNotDeliver}
        {modes.includes('pickup') && texts.youCanCollect}
      </p>
    );
  }
  return (
    <p className={css.yes}>
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
