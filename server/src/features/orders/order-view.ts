import type { Order } from '../../../../contract/order.ts';
import { LIVE_STATUSES } from '../../../../contract/order-status.ts';
import type { SignedIn } from '../../platform/http/server.ts';

/**
 * What a session may see of an order. A token without the cookie of its browser may be stolen, and reads the full
 * address of no past order; signing in, with a fresh code, shows it again (reliability section 6.2).
 */
export function shownOrder({ isOwnBrowser }: SignedIn, order: Order): Order {
  const { address, status } = order;
  if (isOwnBrowser || !address || LIVE_STATUSES.includes(status)) return order;
  const [district = ''] = address.postcode.split(' ');
  const hidden = { line1: '', line2: '', flat: '', instructions: '' };
  return { ...order, address: { ...address, ...hidden, postcode: district } };
}
