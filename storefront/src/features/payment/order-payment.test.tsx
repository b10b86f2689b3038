// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ORDER } from '../../../../test/content/sample-answers.ts';
import { enterText, press, settle, type View } from '../../../../test/render.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { CallFailure, createUnreachableFailure } from '../../platform/api/call-failure.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { OrderPayment } from './order-payment.tsx';
import type { OrderToPay, PaymentSource } from './payment-source.ts';
import { texts } from './payment.texts.ts';

history.replaceState(null, '', '/payment');

const ORDER_PATH = '/orders?order=1';
const PLACED: OrderToPay = { ...ORDER, status: 'placed', placedAt: ORDER.createdAt };
const refuse = () => Promise.reject(new Error('The order is not paid here'));

let view: View;
const onPaid = vi.fn<(order: OrderToPay) => void>();

beforeEach(() => {
  onPaid.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(source: Partial<PaymentSource<OrderToPay>>): Promise<void> {
  const whole = {
    returnPath: '/payment',
    orderPath: ORDER_PATH,
    fetchOrder: () => Promise.resolve<OrderToPay>(ORDER),
    createPayment: refuse,
    sendHint: refuse,
    ...source,
  };
  view = renderInSite(
    <OrderPayment
      source={whole}
      onPaid={onPaid}
      missing={null}
      renderClosed={() => null}
      renderSummary={({ totalMinor }) => <Price minor={totalMinor - 50} />}
    />,
  );
  await settle();
}

const findPayButton = () => view.container.querySelector<HTMLButtonElement>('[type=submit]');

it('an order is paid in its own currency', async () => {
  const order: OrderToPay = { ...ORDER, currency: 'EUR', totalMinor: 1_250 };
  await show({ fetchOrder: () => Promise.resolve(order) });
  expect(findPayButton()?.textContent).toContain('€12.50');
  expect(view.container.textContent).toContain('€12.00');
  expect(view.container.textContent).not.toContain('£');
});

describe('a payment that the provider has confirmed', () => {
  const lost = () => Promise.reject(createUnreachableFailure());
  const refused = (status: number) => () =>
    Promise.reject(new CallFailure({ status, code: 'NO', message: 'Not now' }));
  const stillPending = () => Promise.resolve<OrderToPay>(ORDER);
  const placed = () => Promise.resolve(PLACED);
  const sendHint = vi.fn<PaymentSource<OrderToPay>['sendHint']>();
  const passAll = () => act(() => vi.advanceTimersByTimeAsync(60_000));

  beforeEach(() => {
    sendHint.mockReset();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'succeeded' })));
  });
  afterEach(() => history.replaceState(null, '', '/payment'));

  /** Back from the bank's page. */
  const returnFromBank = (source: Partial<PaymentSource<OrderToPay>> = {}) => {
    history.replaceState(null, '', '/payment?payment_intent=pi_1&redirect_status=succeeded');
    return show({ sendHint, ...source });
  };
  const payByCard = async (source: Partial<PaymentSource<OrderToPay>> = {}) => {
    const handle = { intentId: 'pi_1', clientSecret: 's', publishableKey: 'k' };
    await show({
      sendHint,
      createPayment: () => Promise.resolve({ ...handle, provider: 'sandbox' as const }),
      ...source,
    });
    const card = ['4242424242424242', '1230', '123'];
    view.getAllByRole('textbox').forEach((field, index) => enterText(field, card[index] ?? ''));
    await press(findPayButton()!);
  };
  const pressRetry = () => press(view.getByRole('button', { name: texts.retry }));
  const ways = { 'by card': payByCard, 'at the bank': returnFromBank };

  describe.each(Object.entries(ways))('%s', (_, pay) => {
    it.each([
      ['is lost', lost],
      ['fails', refused(503)],
      ['is answered too early', stillPending],
    ])('is looked up again after a request that %s', async (_kind, first) => {
      sendHint.mockImplementationOnce(first).mockImplementation(placed);
      await pay();
      await passAll();
      expect(onPaid).toHaveBeenCalledExactlyOnceWith(PLACED);
      expect(sendHint).toHaveBeenCalledTimes(2);
    });

    it.each([
      ['unreachable', lost],
      ['without the payment', stillPending],
    ])('is called unconfirmed, with a link, while the server is %s', async (_kind, answer) => {
      sendHint.mockImplementation(answer);
      await pay();
      await passAll();
      expect(view.getByRole('alert').textContent).toContain(texts.paymentUnconfirmed);
      expect(view.getByRole('link').getAttribute('href')).toBe(ORDER_PATH);
      expect(onPaid).not.toHaveBeenCalled();
    });

    it.each([
      ['unreachable', lost],
      ['without the payment', stillPending],
    ])('is looked up by Retry, also of a link, while the server is %s', async (_kind, answer) => {
      sendHint.mockImplementation(answer);
      await pay({ orderPath: null });
      await passAll();
      expect(view.queryByRole('link')).toBeNull();
      sendHint.mockClear();
      await pressRetry();
      expect(sendHint).toHaveBeenCalledExactlyOnceWith('pi_1', 'succeeded');
      // Nobody pays again meanwhile.
      expect(findPayButton()).toBeNull();
      sendHint.mockImplementation(placed);
      await passAll();
      expect(onPaid).toHaveBeenCalledExactlyOnceWith(PLACED);
    });

    it('is not looked up again after a refusal', async () => {
      sendHint.mockImplementation(refused(409));
      await pay();
      await passAll();
      expect(view.getByRole('alert').textContent).toContain('Not now');
      expect(sendHint).toHaveBeenCalledTimes(1);
    });
  });

  it('is called unconfirmed after a minute on a network that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const hang = () =>
      new Promise<never>((_, reject) => {
        setTimeout(() => reject(createUnreachableFailure()), 30_000);
      });
    sendHint.mockImplementation(hang);
    await returnFromBank();
    await act(() => vi.advanceTimersByTimeAsync(62_000));
    expect(view.getByRole('alert').textContent).toContain(texts.paymentUnconfirmed);
    expect(sendHint).toHaveBeenCalledTimes(2);
  });

  it('is shown once Retry reaches the server', async () => {
    sendHint.mockImplementation(lost);
    await returnFromBank();
    await passAll();
    sendHint.mockImplementation(placed);
    await pressRetry();
    expect(onPaid).toHaveBeenCalledExactlyOnceWith(PLACED);
  });
});
