import type { MouseEvent } from 'react';

import type { DeliveryCheck } from '../../../../contract/sites/store.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { getStoreMenuPath } from '../../platform/later-paths.ts';
import { chooseMode } from '../fulfilment/fulfilment.ts';
import { texts } from './delivery-answer.texts.ts';

import css from './delivery-check.module.css';

/** The result of a postcode check: this kitchen, another one, or collection. */
export function DeliveryAnswer({ check, storeId }: { check: DeliveryCheck; storeId: string }) {
  const here = check.offers.find((offer) => offer.storeId === storeId);
  if (here?.delivers) {
    return (
      <p className={css.yes}>
        {texts.deliversTo(check.postcode)}
        {here.feeMinor !== null && (
          <>
            {texts.forFee}
            {here.feeMinor === 0 ? texts.free : <Price minor={here.feeMinor} size="small" />}
          </>
        )}
        .
      </p>
    );
  }
  const other = check.offers.find((offer) => offer.delivers);
  return (
    <p className={css.no}>
      {here?.reason?.message ?? texts.doesNotDeliverTo(check.postcode)}{' '}
      {other ? (
        <a href={getStoreMenuPath(other.storeId)} className={css.link}>
          {texts.orderFrom(other.storeName)}
        </a>
      ) : (
        <Button variant="plain" size="small" onClick={collectInstead}>
          {texts.collectInstead}
        </Button>
      )}
    </p>
  );
}

/** The button is gone with the check, so that the focus moves to the mode that it chose. */
function collectInstead({ currentTarget }: MouseEvent): void {
  const frame = currentTarget.closest('section, aside');
  frame?.querySelector<HTMLElement>('[value="pickup"]')?.focus();
  chooseMode('pickup');
}
