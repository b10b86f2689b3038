import { parsePostcode } from '../../../../contract/address/postcode.ts';
import type { DeliveryCheck } from '../../../../contract/store.ts';
import { call } from '../../platform/api/call.ts';
import { chooseDestination } from '../fulfilment/fulfilment.ts';

/** Asks who delivers to what was typed, and keeps it as the destination; null: it is no postcode. */
export async function checkDelivery(text: string): Promise<DeliveryCheck | null> {
  const postcode = parsePostcode(text);
  if (!postcode) return null;
  const { data } = await call('deliveryCheck', { query: { postcode: postcode.full } });
  chooseDestination({ addressId: null, postcode: postcode.full });
  return data;
}
