// Layout shift of menus for a returning customer, whose choices the server's page does not know.
import { chooseMode } from './steps/checkout.ts';
import { visit } from './steps/visit.ts';
import { expect, test, type Page } from './fixtures.ts';

/** Text that hydration replaces in place moves its neighbours by fractions of a pixel: 0.0006 at most. */
const MAX_SHIFT = 0.01;

for (const path of ['/menu', '/Bombay_Spice'])
  test(
    `a stored choice of pickup does not move the dishes of ${path}`,
    { tag: '@both' },
    async ({ page, context }) => {
      await visit(page, '/menu');
      await chooseMode(page, 'Pickup');
      const returning = await context.newPage();
      await visit(returning, path);
      await expect(returning.getByRole('radio', { name: 'Pickup' })).toBeChecked();
      expect(await measureLayoutShift(returning)).toBeLessThan(MAX_SHIFT);
    },
  );

/** As Lighthouse measures it, up to the frame after the current one. */
const measureLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[];
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0);
  });
