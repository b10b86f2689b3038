// Public file: repeating an order, and the habits that a customer's orders show.
export { findUsualTime, listPastBaskets, type PastBasket } from './habits.ts';
export { ReorderButton } from './reorder-button.tsx';
