// Public file of the feature: hours of stores, and the names of stores and weekdays in forms.
export { nameWeekday } from './format-day.ts';
export { nameStores, StoreChecks } from './store-checks.tsx';
export { WEEKDAYS } from './week-changes.ts';
