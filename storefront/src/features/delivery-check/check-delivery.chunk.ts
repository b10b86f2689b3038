import { parsePostcode } from '../../../../contract/address/postcode.ts';
import type { DeliveryCheck } from '../../../../contract/store.ts';
import { call } from '../../platform/api/call.ts';
import { chooseDestination, useFulfilment } from '../fulfilment/fulfilment.ts';

/** Checks which kitchens deliver to the typed postcode and stores it as the destination; null: not a postcode. */
export async function checkDelivery(text: string): Promise<DeliveryCheck | null> {
  const postcode = parsePostcode(text);
  if (!postcode) return null;
  const { data } = await call('deliveryCheck', { query: { postcode: postcode.full } });
  // A chosen address with this postcode stays chosen.
  if (postcode.full !== useFulfilment.getState().destination.postcode)
    chooseDestination({ addressId: null, postcode: postcode.full });
  return data;
}
