// F6: a holiday for every store of the site; afterwards the page, its structured data and the slots of each store say the same.
import { createDemoCustomer } from '../../harness/demo-customer.ts';
import type { FigureRow } from './figure-row.ts';
import { ALL_STORES, HOST, type OfficeSite } from './office-site.ts';

const DAYS_AHEAD = 3;
const DAY = 86_400_000;

export async function measureSpecialDay(site: OfficeSite): Promise<FigureRow[]> {
  const date = new Date(Date.now() + DAYS_AHEAD * DAY).toISOString().slice(0, 10);
  const page = await site.open('/hours');
  await page.getByRole('button', { name: 'Add a special day' }).waitFor();
  const started = Date.now();
  await page.getByRole('button', { name: 'Add a special day' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('Name, as customers see it').fill('Staff party');
  await form.getByText('Closed', { exact: true }).click();
  await form.getByText(`Choose all ${Object.keys(ALL_STORES).length}`).click();
  await form.getByRole('button', { name: /^Close / }).click();
  await page.getByText('Published. Customers see it now.').waitFor();
  const published = Date.now();
  await page.context().close();
  let different = 0;
  for (const storeId of Object.keys(ALL_STORES))
    if (!(await isClosed(site, storeId, date))) different += 1;
  const figure = `a holiday for ${Object.keys(ALL_STORES).length} stores`;
  return [
    { id: 'F6', figure, unit: 's', target: 30, measured: (published - started) / 1e3 },
    {
      id: 'F6',
      figure: 'stores that do not agree on it',
      unit: '',
      target: 0,
      measured: different,
    },
  ];
}

/** What customers read of the day, what search engines read, and the slots: nothing is sold then. */
async function isClosed(site: OfficeSite, storeId: string, date: string): Promise<boolean> {
  const { request } = createDemoCustomer(site.client, HOST);
  const { specialDays } = await request('publicStore', { params: { id: storeId } });
  const { days } = await request('publicTimings', {
    params: { id: storeId },
    query: { mode: 'pickup' },
  });
  const summary = specialDays?.days.find((day) => day.date === date)?.summary;
  const menu = await site.readPage(`/menu?store=${storeId}`);
  const described = `"validFrom":"${date}","validThrough":"${date}","opens":"00:00","closes":"00:00"`;
  return (
    summary !== undefined &&
    menu.includes(summary) &&
    menu.includes(described) &&
    days.some((day) => day.slots.length > 0) &&
    !days.some((day) => day.date === date && day.slots.length > 0)
  );
}
