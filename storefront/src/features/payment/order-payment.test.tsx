// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1/payment" }
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { OrderToPay } from './payment-source.ts';
import { readMoneyPattern } from '../../../../contract/read-money-pattern.ts';
import { ORDER } from '../../../../test/pseudo-language/marked-answers.ts';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { MoneyFormatContext, Price } from '../../../../web/ui/price.tsx';
import { createMoneyFormat, SiteContext } from '../config/config.ts';
import { OrderPayment } from './order-payment.tsx';

const refuse = () => Promise.reject(new Error('The order is not paid here'));

it('an order is paid in its own currency', async () => {
  const order: OrderToPay = { ...ORDER, currency: 'EUR', totalMinor: 1_250 };
  const source = {
    returnPath: '/payment',
    fetchOrder: () => Promise.resolve(order),
    createPayment: refuse,
    sendHint: refuse,
  };
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  const money = createMoneyFormat('GBP', readMoneyPattern('GBP', CONFIG.locale));
  root.render(
    <SiteContext value={CONFIG}>
      <MoneyFormatContext value={money}>
        <OrderPayment
          source={source}
          onPaid={() => {}}
          missing={null}
          renderClosed={() => null}
          renderSummary={({ totalMinor }) => <Price minor={totalMinor - 50} />}
        />
      </MoneyFormatContext>
    </SiteContext>,
  );
  await vi.waitFor(() =>
    expect(view.querySelector('[type=submit]')?.textContent).toContain('€12.50'),
  );
  expect(view.textContent).toContain('€12.00');
  expect(view.textContent).not.toContain('£');
  root.unmount();
  view.remove();
});
