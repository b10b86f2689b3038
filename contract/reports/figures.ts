// The figures of sales reports: what each counts in, and which orders are behind it. figures.texts.ts has their definitions in words,
// the one SQL definition is in server/src/features/reports/sales-facts.sql.ts.

/** 'money': minor units. 'seconds': whole seconds. */
type FigureUnit = 'count' | 'money' | 'seconds';

/**
 * The orders that a figure counts. 'placed': placed in the period. 'refunded': with a refund that was requested in the period. The
 * others are some of those that were placed in it.
 */
export const ORDER_LISTS = ['placed', 'refunded', 'notMade', 'missed', 'late'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

interface FigureRow {
  unit: FigureUnit;
  orders: OrderList;
}

export const FIGURES = {
  orders: { unit: 'count', orders: 'placed' },
  units: { unit: 'count', orders: 'placed' },
  items: { unit: 'money', orders: 'placed' },
  discounts: { unit: 'money', orders: 'placed' },
  paid: { unit: 'money', orders: 'placed' },
  fees: { unit: 'money', orders: 'placed' },
  credit: { unit: 'money', orders: 'placed' },
  tips: { unit: 'money', orders: 'placed' },
  sales: { unit: 'money', orders: 'placed' },
  average: { unit: 'money', orders: 'placed' },
  vat: { unit: 'money', orders: 'placed' },
  withoutVat: { unit: 'money', orders: 'placed' },
  refunds: { unit: 'count', orders: 'refunded' },
  refundedUnits: { unit: 'count', orders: 'refunded' },
  refunded: { unit: 'money', orders: 'refunded' },
  refundedVat: { unit: 'money', orders: 'refunded' },
  net: { unit: 'money', orders: 'placed' },
  notMade: { unit: 'count', orders: 'notMade' },
  missed: { unit: 'count', orders: 'missed' },
  late: { unit: 'count', orders: 'late' },
  acceptMedian: { unit: 'seconds', orders: 'placed' },
  acceptNinety: { unit: 'seconds', orders: 'placed' },
} as const satisfies Record<string, FigureRow>;
export type ReportFigure = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as [ReportFigure, ...ReportFigure[]];

/** What a report has a row for. */
export const DIMENSIONS = [
  'hour',
  'day',
  'store',
  'brand',
  'dish',
  'mode',
  'vat',
  'seller',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

const OF_ORDERS = [
  'orders',
  'items',
  'discounts',
  'fees',
  'credit',
  'tips',
  'sales',
  'vat',
  'refunds',
  'refunded',
  'net',
  'notMade',
  'missed',
  'late',
] as const satisfies readonly ReportFigure[];
const OF_DISHES = [
  'orders',
  'units',
  'items',
  'discounts',
  'paid',
  'refundedUnits',
  'refunded',
] as const satisfies readonly ReportFigure[];

/** The columns of each report. */
export const REPORT_FIGURES: Readonly<Record<Dimension, readonly ReportFigure[]>> = {
  hour: OF_ORDERS,
  day: OF_ORDERS,
  store: OF_ORDERS,
  mode: OF_ORDERS,
  seller: OF_ORDERS,
  brand: OF_DISHES,
  dish: OF_DISHES,
  vat: ['sales', 'vat', 'withoutVat', 'refunded', 'refundedVat'],
};

/** The figures of a whole period. */
export const SUMMARY_FIGURES = [
  'sales',
  'orders',
  'average',
  'refunded',
  'net',
  'vat',
  'notMade',
  'missed',
  'late',
  'acceptMedian',
  'acceptNinety',
] as const satisfies readonly ReportFigure[];

/** The figure that the bars of a report show. */
export const CHART_FIGURE: Readonly<Record<Dimension, ReportFigure>> = {
  hour: 'sales',
  day: 'sales',
  store: 'sales',
  mode: 'sales',
  seller: 'sales',
  brand: 'paid',
  dish: 'paid',
  vat: 'sales',
};

/** Programs whose import of invoices the accounting file fits. */
export const ACCOUNTING_FORMATS = ['xero', 'quickbooks'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];
