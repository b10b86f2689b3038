// Public file of the feature: the slots of stores, the names of weekdays in forms, and orders that a change leaves behind.
export { nameWeekday } from './format-day.ts';
export { OutsideOrders } from './outside-orders.tsx';
export { SlotsForm } from './slots-sheet.tsx';
export { WEEKDAYS } from './week-changes.ts';
