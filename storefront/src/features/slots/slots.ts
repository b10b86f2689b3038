// The door of the slot room: times in words, and choosing one.
export { SlotPicker } from './slot-picker.tsx';
export { clockWords, dayWords, slotWords } from './slot-words.ts';
export { useNow } from './use-now.ts';
