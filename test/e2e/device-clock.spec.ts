// A device whose clock is wrong shows the times of the server.
import { expect, test, type Page } from './fixtures.ts';
import { openPayment } from './steps/order.ts';
import { payWith } from './steps/payment.ts';
import { expectAccepted } from './steps/pickup.ts';

const MINUTE = 60_000;

/** Only the time of day: timers go on as usual. */
const setDeviceClock = (page: Page, skewMs: number): Promise<unknown> =>
  page.addInitScript((skew) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, parts: ConstructorParameters<DateConstructor>, shape) =>
        Reflect.construct(target, parts.length > 0 ? parts : [RealDate.now() + skew], shape),
      get: (target, name, receiver) =>
        name === 'now' ? () => RealDate.now() + skew : Reflect.get(target, name, receiver),
    });
  }, skewMs);

for (const [name, skewMs] of [
  ['20 minutes slow', -20 * MINUTE],
  ['4 days fast', 4 * 24 * 60 * MINUTE],
] as const) {
  test(`an order is paid and tracked by the time of the server on a device that is ${name}`, async ({
    page,
    email,
  }) => {
    await setDeviceClock(page, skewMs);
    await openPayment(page, email);
    await expect(page.getByText(/for (9|1[0-5]) minutes/)).toBeVisible();
    await payWith(page, 'pays');
    await expectAccepted(page);
    await expect(page.getByText('longer than planned')).toHaveCount(0);
    const received = page.getByRole('list', { name: 'Progress' }).getByRole('listitem').first();
    await expect(received).toHaveText(/^Received\d\d:\d\d$/);
  });
}
