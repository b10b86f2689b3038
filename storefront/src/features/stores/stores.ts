// The door of the store room: what a kitchen tells its visitors, for screens that show one.
export { OpenCount } from './open-count.tsx';
export { OpenState } from './open-state.tsx';
export { phoneWords } from './phone-words.ts';
export { StoreLinks } from './store-links.tsx';
export { addressLine } from './store-words.ts';
export { WEEK } from './weekday-name.ts';
