// Public file of the feature: the choice of stores and days, and the row of an order, which other screens of the office have too.
export { getToday, parseScope, toScopeQuery, type Scope } from './report-address.ts';
export { ScopeFilters } from './report-filters.tsx';
export { OrderRow } from './report-orders.tsx';
