import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { readMoneyPattern } from '../../../../contract/money/read-money-pattern.ts';
import type { Order, OrderRefund } from '../../../../contract/orders/order.ts';
import { ANSWERS, ORDER } from '../../../../test/content/sample-answers.ts';
import { CONFIG, NOW } from '../../../../test/content/sample-site.ts';
import { MoneyFormatContext, Price } from '../../../../web/ui/text/price.tsx';
import { getQueryKey } from '../../platform/api/use-call.ts';
import { createMoneyFormat, SiteContext } from '../config/config.ts';
import { OrderCurrency } from './order-currency.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';

const REFUND: OrderRefund = {
  id: ORDER.id,
  at: NOW,
  state: 'succeeded',
  reason: 'late',
  note: '',
  amountMinor: 500,
  lines: [],
  fees: [],
  vat: ORDER.vat,
};
const PAID: Order = {
  ...ORDER,
  status: 'completed',
  placedAt: NOW,
  refundedMinor: 500,
  keptMinor: 100,
  refunds: [REFUND],
};

/** The symbols of the currencies in a view of the order, on a site in pounds. */
function listSymbols(view: ReactNode, order: Order = PAID): Set<string> {
  const queries = new QueryClient();
  const listed = (ANSWERS.listOrders ?? []).map((each) => ({ ...each, currency: order.currency }));
  queries.setQueryData(getQueryKey('orderById', { params: { id: order.id } }), order);
  queries.setQueryData(getQueryKey('listOrders'), listed);
  const money = createMoneyFormat('GBP', readMoneyPattern('GBP', CONFIG.locale));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SiteContext value={CONFIG}>
        <MoneyFormatContext value={money}>{view}</MoneyFormatContext>
      </SiteContext>
    </QueryClientProvider>,
  );
  return new Set(html.match(/[£€]|pounds|euros/g));
}

const EUROS = new Set(['€', 'euros']);
const POUNDS = new Set(['£', 'pounds']);

it.each([
  ['EUR', EUROS],
  ['GBP', POUNDS],
])('an order in %s shows all its amounts in it', (currency, symbols) => {
  const order = { ...PAID, currency };
  expect(listSymbols(<OrderDetails id={order.id} />, order)).toEqual(symbols);
  expect(listSymbols(<OrderList />, order)).toEqual(symbols);
});

it('amounts around an order, and those of another within it, keep their currency', () => {
  const euros = { currency: 'EUR' };
  expect(listSymbols(<OrderCurrency order={euros}>{null}</OrderCurrency>)).toEqual(new Set());
  expect(
    listSymbols(
      <OrderCurrency order={euros}>
        <OrderCurrency order={{ currency: 'GBP' }}>
          <Price minor={1_250} />
        </OrderCurrency>
      </OrderCurrency>,
    ),
  ).toEqual(POUNDS);
});
