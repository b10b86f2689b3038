// A day with many bookings is quick to draw.
import { fillDay } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { openDevice } from './steps/console.ts';

const DAY_MILLISECONDS = 86_400_000;
/** A day on which no other test books. */
const DATE = new Date(Date.now() + 40 * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** Runs in the page: milliseconds from a tap on a view until it is painted. */
async function measureView(label: string): Promise<number> {
  const option = [...document.querySelectorAll<HTMLElement>('fieldset label')].find(
    ({ textContent }) => textContent?.trim() === label,
  );
  const start = performance.now();
  option?.click();
  await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted, 0)));
  return performance.now() - start;
}

/** The least of some attempts: a busy machine delays single ones. */
async function measureViews(page: Page): Promise<Record<'list' | 'plan', number>> {
  const least = { list: Infinity, plan: Infinity };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    least.list = Math.min(least.list, await page.evaluate(measureView, 'List'));
    await expect(page.getByRole('list', { name: 'Bookings', exact: true })).toBeVisible();
    least.plan = Math.min(least.plan, await page.evaluate(measureView, 'Tables'));
    await expect(page.getByRole('region', { name: 'Bookings by table' })).toBeVisible();
  }
  return least;
}

test('a day of 300 bookings is drawn within 150 ms, as a list and by table @release', async ({
  browser,
  site,
}) => {
  await fillDay(DATE);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const page = await openDevice(browser, site, {
      name: 'Maya',
      role: 'staff',
      tenantId: 'burgers',
      storeId: 'peckham',
      path: `/tables?store=peckham&date=${DATE}`,
      viewport,
    });
    await expect(page.getByText(/^300 bookings/)).toBeVisible();
    const { list, plan } = await measureViews(page);
    console.log(`drawn on ${viewport.width} px: list ${list} ms, tables ${plan} ms`);
    expect(Math.max(list, plan)).toBeLessThan(150);
    await page.context().close();
  }
});
