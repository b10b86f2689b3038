// Times of collection and delivery: choosing a slot and formatting it.
export { SlotPicker } from './slot-picker.tsx';
export {
  formatClock,
  formatDay,
  formatNearSlot,
  formatNearTime,
  formatSlot,
  getLocalDate,
} from './format-slot.ts';
export { delaySlot, formatSoon, formatWait } from './format-wait.ts';
export { useCartItems } from './use-cart-items.ts';
export { useNow } from './use-now.ts';
