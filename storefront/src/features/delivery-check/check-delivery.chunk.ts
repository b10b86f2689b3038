import { parsePostcode } from '../../../../contract/address/postcode.ts';
import type { DeliveryCheck } from '../../../../contract/sites/store.ts';
import { call } from '../../platform/api/call.ts';
import { chooseDestination } from '../fulfilment/choose-destination.chunk.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';

let latestCheck = 0;

/**
 * Checks which kitchens deliver to the typed postcode and stores it as the destination; null: not a postcode; 'outdated':
 * another check was started or another destination chosen meanwhile.
 */
export async function checkDelivery(text: string): Promise<DeliveryCheck | null | 'outdated'> {
  const check = ++latestCheck;
  const { destination } = useFulfilment.getState();
  const isOutdated = () =>
    check !== latestCheck || destination !== useFulfilment.getState().destination;
  const postcode = parsePostcode(text);
  if (!postcode) return null;
  const reply = await call('deliveryCheck', { query: { postcode: postcode.full } }).catch(
    (failure: unknown) => {
      if (!isOutdated()) throw failure;
    },
  );
  if (!reply || isOutdated()) return 'outdated';
  // A chosen address with this postcode stays chosen.
  if (postcode.full !== destination.postcode)
    chooseDestination({ addressId: null, postcode: postcode.full });
  return reply.data;
}
