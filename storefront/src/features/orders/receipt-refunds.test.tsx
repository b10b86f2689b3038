import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { readMoneyPattern } from '../../../../contract/money/read-money-pattern.ts';
import type { Order, OrderRefund } from '../../../../contract/orders/order.ts';
import { ORDER } from '../../../../test/content/sample-answers.ts';
import { CONFIG } from '../../../../test/content/sample-site.ts';
import { MoneyFormatContext } from '../../../../web/ui/text/price.tsx';
import { createMoneyFormat, SiteContext } from '../config/config.ts';
import { texts } from './orders.texts.ts';
import { ReceiptRefunds } from './receipt-refunds.tsx';
import { getRefundStatus } from './refund-status.ts';

const SITE = { ...CONFIG, timeZone: 'Europe/London', locale: 'en-GB' };
const REFUND: OrderRefund = {
  id: ORDER.id,
  at: '2026-07-03T17:40:00.000Z',
  state: 'succeeded',
  reason: 'late',
  note: '',
  amountMinor: 500,
  lines: [{ line: 0, quantity: 1, amountMinor: 500 }],
  fees: [],
  vat: [],
};

const createOrder = (refunds: Partial<OrderRefund>[], part: Partial<Order> = {}): Order => ({
  ...ORDER,
  status: 'completed',
  lines: ORDER.lines.map((line) => ({ ...line, name: 'Thali' })),
  refunds: refunds.map((refund, index) => ({ ...REFUND, id: `${index}`, ...refund })),
  refundedMinor: 500 * refunds.length,
  ...part,
});

/** Its paragraphs and the entries of its list. */
function readRefunds(order: Order): string[] {
  const html = renderToStaticMarkup(
    <SiteContext value={SITE}>
      <MoneyFormatContext value={createMoneyFormat('GBP', readMoneyPattern('GBP', SITE.locale))}>
        <ReceiptRefunds order={order} />
      </MoneyFormatContext>
    </SiteContext>,
  );
  return [...html.matchAll(/<(p|li)>(.*?)<\/\1>/g)].map(([, , inner = '']) =>
    inner.replace(/<[^>]+>/g, ''),
  );
}

const ENTRY = '3 Jul 2026: £5.00, 1 × Thali';

it('a refund that was requested is on its way', () => {
  expect(readRefunds(createOrder([{ state: 'requested' }]))).toEqual([
    '£5.00 is on its way back to your card. It takes 5 to 10 working days, depending on the card’s bank.',
    `${ENTRY}, it came late`,
  ]);
});

it('refunds that succeeded were sent back on their days', () => {
  const later = { at: '2026-07-05T10:00:00.000Z' };
  const [sentence] = readRefunds(createOrder([{}, {}, later]));
  expect(sentence).toBe(
    '£10.00 was sent back to your card on 3 Jul 2026. £5.00 was sent back to your card on 5 Jul 2026. Banks take 5 to 10 working days.',
  );
});

it('the receipt of a cancelled order leaves the time of its refund to the headline', () => {
  const order = createOrder([{}], { status: 'cancelled' });
  expect(readRefunds(order)[0]).toBe('£5.00 was sent back to your card on 3 Jul 2026.');
  expect(texts.nextStep('cancelled', 'pickup', getRefundStatus(order))).toBe(
    'This order was cancelled. The money was sent back to your card. Banks take 5 to 10 working days.',
  );
});

it.each([
  ['requested', 0, 'under_way'],
  ['requested', 100, 'partial'],
  ['succeeded', 0, 'sent'],
  ['succeeded', 100, 'part_sent'],
] as const)('a refund that is %s, with %i kept, is %s', (state, keptMinor, expected) => {
  expect(getRefundStatus(createOrder([{}, { state }], { keptMinor }))).toBe(expected);
});

it('a refund for another reason has no empty part', () => {
  const vat = [{ vatBasisPoints: 2_000, grossMinor: 500, netMinor: 417, vatMinor: 83 }];
  const other = { reason: 'other', note: 'Sorry!' } as const;
  expect(readRefunds(createOrder([other]))[1]).toBe(`${ENTRY} “Sorry!”`);
  expect(readRefunds(createOrder([{ ...other, vat }]))[1]).toBe(
    `${ENTRY}, £0.83 VAT in it “Sorry!”`,
  );
});
