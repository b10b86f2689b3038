// Public file: repeating an order, its amounts, and what a customer's earlier orders show.
export { formatSummary } from './format-summary.ts';
export { OrderCurrency, OrderTotal } from './order-currency.tsx';
export { listPastBaskets, type PastBasket } from './habits.ts';
export { ReorderButton } from './reorder-button.tsx';
export { planPastDish } from './reorder-plan.ts';
export { useEarlierOrders, type EarlierOrders } from './use-earlier-orders.ts';
