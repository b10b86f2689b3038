import { preventPostcodeBreak } from '../../../../contract/address/non-breaking-postcode.ts';
import { texts as allergenTexts } from '../../../../contract/messages/allergens.texts.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { formatAddress } from '../addresses/addresses.ts';
import { formatPhone } from '../stores/stores.ts';
import { texts } from './orders.texts.ts';

import css from './order-details.module.css';

/** Delivery address, contacts and note. */
export function OrderParties({ order }: { order: Order }) {
  const { contact, address } = order;
  return (
    <dl className={css.parties}>
      {address && (
        <div>
          <dt>{texts.deliverTo}</dt>
          <dd>
            {contact.name}, {preventPostcodeBreak(formatAddress(address))}
          </dd>
          {address.instructions && <dd>{texts.quotedNote(address.instructions)}</dd>}
        </div>
      )}
      <div>
        <dt>{texts.cookedBy}</dt>
        <dd>
          {order.storeName}, <a href={`tel:${order.storePhone}`}>{formatPhone(order.storePhone)}</a>
        </dd>
      </div>
      <div>
        <dt>{texts.contact}</dt>
        <dd>
          {[contact.name, formatPhone(contact.phone), contact.email].filter(Boolean).join(', ')}
        </dd>
      </div>
      {order.note && (
        <div>
          <dt>{texts.yourNote}</dt>
          <dd>{texts.quotedNote(order.note)}</dd>
        </div>
      )}
      {order.allergyNotice.length > 0 && (
        <div>
          <dt>{texts.allergyNotice}</dt>
          <dd>{allergenTexts.allergenNames(order.allergyNotice)}</dd>
        </div>
      )}
    </dl>
  );
}
