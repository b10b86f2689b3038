// Types of domain events. Webhooks and boards read them, so a type never changes its meaning.
import type { ReachableStatus } from '../order-status.ts';

export type OrderEventType = `order.${ReachableStatus}` | 'order.delayed' | 'order.lines_done';

export type DomainEventType =
  | OrderEventType
  | 'refund.requested'
  | 'refund.succeeded'
  | 'refund.failed'
  | 'item.sold_out'
  | 'item.back'
  | 'option.sold_out'
  | 'option.back'
  | 'store.paused'
  | 'store.resumed'
  | 'store.busy'
  | 'store.stations';
