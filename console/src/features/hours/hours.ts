// Public file of the feature: hours and slots of stores, the names of stores and weekdays in forms, and orders that a change leaves
// behind.
export { nameWeekday } from './format-day.ts';
export { OutsideOrders } from './outside-orders.tsx';
export { SlotsForm } from './slots-sheet.tsx';
export { nameStores, StoreChecks } from './store-checks.tsx';
export { WEEKDAYS } from './week-changes.ts';
