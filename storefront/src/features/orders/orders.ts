// Public file: repeating an order, and the habits that a customer's orders show.
export { formatSummary } from './format-summary.ts';
export { listPastBaskets, type PastBasket } from './habits.ts';
export { ReorderButton } from './reorder-button.tsx';
export { useUsualTime } from './use-usual-time.ts';
