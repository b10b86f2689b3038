import { parsePostcode } from '../../../contract/postcode.ts';
import type { DeliveryCheck } from '../../../contract/store.ts';
import { chooseDestination, chooseMode } from '../fulfilment/fulfilment.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import css from './store-bar.module.css';
import * as texts from './dish.texts.ts';

/** Asks who delivers to what was typed, and keeps it as the destination; null: it is no postcode. */
export async function checkDelivery(text: string): Promise<DeliveryCheck | null> {
  const postcode = parsePostcode(text);
  if (!postcode) return null;
  const { data } = await call('deliveryCheck', { query: { postcode: postcode.full } });
  chooseDestination({ addressId: null, postcode: postcode.full });
  return data;
}

/** What a postcode check found: this kitchen, another one, or collecting. */
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
        <a href={`/menu?store=${other.storeId}`} className={css.link}>
          {texts.orderFrom(other.storeName)}
        </a>
      ) : (
        <Button look="plain" size="small" onClick={() => chooseMode('pickup')}>
          {texts.collectInstead}
        </Button>
      )}
    </p>
  );
}
