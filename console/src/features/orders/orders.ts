// Public file of the feature: the words for reasons of refunds, which lists of the office show, too, and the decisions about
// orders that the office makes for several at once.
export {
  listNearestSlots,
  moveOrder,
  readTimes,
  refundOrder,
  type Decision,
} from './decide-order.ts';
export { SlotSelect } from './slot-select.tsx';
export { texts } from './orders.texts.ts';
