import type { OrderStatus } from '../../../../contract/order-status.ts';
import type { Mode } from '../../../../contract/store.ts';

/** The steps of the tracker, in order. */
export const stepsOf = (mode: Mode): OrderStatus[] =>
  mode === 'delivery'
    ? ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed']
    : ['placed', 'accepted', 'preparing', 'ready', 'completed'];
