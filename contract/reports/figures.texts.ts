import type { Dimension, ReportFigure } from './figures.ts';

interface FigureTexts {
  name: string;
  definition: string;
}

export const texts = {
  figures: {
    orders: {
      name: 'Orders',
      definition: 'Orders that were paid and placed in the period, also those that were not made.',
    },
    units: { name: 'Units', definition: 'Units of the dish in these orders.' },
    items: {
      name: 'Dishes',
      definition: 'Prices of the dishes with their options, before any discount.',
    },
    discounts: {
      name: 'Discounts',
      definition:
        'What bundles and offers took off; for a dish or a brand also its part of the credit.',
    },
    paid: {
      name: 'Paid for dishes',
      definition: 'Dishes less discounts and credit: what was paid for them, VAT included.',
    },
    fees: {
      name: 'Delivery and fees',
      definition: 'Delivery, service, bags and small orders, as charged.',
    },
    credit: { name: 'Credit', definition: 'Referral credit that lowered the price.' },
    tips: { name: 'Tips', definition: 'Tips, on which there is no VAT.' },
    sales: {
      name: 'Sales',
      definition:
        'The totals of the receipts of orders placed in the period: dishes, less discounts and credit, with fees, tips and VAT. By VAT rate: the part of each rate.',
    },
    average: { name: 'Average order', definition: 'Sales divided by orders.' },
    vat: {
      name: 'VAT',
      definition: 'The VAT on these receipts, rounded on each receipt and rate.',
    },
    withoutVat: { name: 'Sales without VAT', definition: 'Sales less VAT.' },
    refunds: {
      name: 'Refunds',
      definition:
        'Refunds that were requested in the period and have not failed. Money beyond the receipt, captured by mistake, is none.',
    },
    refundedUnits: {
      name: 'Units refunded',
      definition: 'Units that were refunded one by one; refunds of whole orders are not split.',
    },
    refunded: {
      name: 'Refunded',
      definition:
        'The part of receipts that these refunds take back, on the day of the refund. For a dish or a brand: refunds of its units.',
    },
    refundedVat: { name: 'VAT refunded', definition: 'The VAT within these refunds.' },
    net: { name: 'Net sales', definition: 'Sales less what was refunded in the same period.' },
    notMade: {
      name: 'Not made',
      definition: 'Of the orders: those that are rejected or cancelled now.',
    },
    missed: { name: 'Missed', definition: 'Of those: rejected because nobody accepted them.' },
    late: {
      name: 'Late',
      definition: 'Orders that became ready a minute or more after their promised time.',
    },
    acceptMedian: {
      name: 'Accepted within, half',
      definition:
        'The time in which half of the orders were accepted, from placing or from opening, rounded up to 5 seconds (from a minute 15 seconds, from ten minutes a minute).',
    },
    acceptNinety: {
      name: 'Accepted within, 9 of 10',
      definition: 'The time in which nine of ten orders were accepted, measured in the same way.',
    },
  } satisfies Record<ReportFigure, FigureTexts>,
  dimensions: {
    hour: 'Hour',
    day: 'Day',
    store: 'Store',
    brand: 'Brand',
    dish: 'Dish',
    mode: 'Mode',
    vat: 'VAT rate',
    seller: 'Seller',
  } satisfies Record<Dimension, string>,
  modes: { delivery: 'Delivery', pickup: 'Collection' },
  noVat: 'Tips, no VAT',
  total: 'Total',
};
