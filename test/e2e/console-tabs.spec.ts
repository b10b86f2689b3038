import { expect, test } from './fixtures.ts';
import { acceptNow, openDevice, payForOrder } from './steps/console.ts';

const STORE = 'birmingham';
const DISH = { storeId: STORE, dish: 'Chai crème caramel' };

test('tabs of a browser share one stream, which outlives the tab that opened it @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  const first = await openDevice(browser, site, {
    name: 'Maya',
    role: 'staff',
    tenantId: 'sumo',
    path: `?store=${STORE}`,
    viewport: { width: 1280, height: 800 },
  });
  const streams: string[] = [];
  const second = await first.context().newPage();
  // One that was silent is opened again, so only those of the other tab count.
  second.on('request', (request) => {
    if (/\/events\?/.test(request.url())) streams.push(request.url());
  });
  await second.goto(`${site('console')}/sumo?store=${STORE}`);
  await expect(second.getByText('Connected', { exact: true })).toBeVisible();

  const number = await payForOrder(page, email, site, 'sumo', DISH);
  for (const tab of [first, second])
    await expect(tab.getByRole('article', { name: new RegExp(number) })).toBeVisible();
  expect(streams).toEqual([]);

  // A tap of one tab is shown by the other.
  await acceptNow(second.getByRole('article', { name: new RegExp(number) }), 25);
  await expect(first.getByText(/^Accepted by Maya at/)).toBeVisible();

  await first.close();
  // The second tab resumes where the stream of the first one ended.
  await expect.poll(() => streams[0]).toContain('&cursor=');
  const next = await payForOrder(page, `next.${email}`, site, 'sumo', DISH);
  await expect(second.getByRole('article', { name: new RegExp(next) })).toBeVisible();

  const third = await second.context().newPage();
  await third.goto(`${site('console')}/sumo?store=${STORE}`);
  await expect(third.getByRole('article', { name: new RegExp(next) })).toBeVisible();
  await second.getByRole('link', { name: 'You', exact: true }).click();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(third.getByLabel('Your e-mail address')).toBeVisible();
  await second.context().close();
});
