// Public file: facts about a store, for the screens of other features.
export { OpenCount, OpenState } from './open-state.tsx';
export { formatPhone } from './format-phone.ts';
export { SpecialDayLines } from './special-day-lines.tsx';
export { StoreLinks } from './store-links.tsx';
export { isOpenAt } from './opening.ts';
export { formatStoreAddress } from './format-store.ts';
export { WEEK } from './format-weekday.ts';
