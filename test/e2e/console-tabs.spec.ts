import { expect, test } from './fixtures.ts';
import { openDevice, payForOrder } from './steps/console.ts';

const STORE = 'birmingham';
const MENU = { menu: `/menu?store=${STORE}`, dish: 'Edamame' };

test('tabs of a browser share one stream, which outlives the tab that opened it', async ({
  page,
  browser,
  email,
  site,
}) => {
  const first = await openDevice(browser, site, {
    ...{ name: 'Maya', role: 'staff', tenantId: 'sumo', path: `?store=${STORE}` },
  });
  const streams: string[] = [];
  first.context().on('request', (request) => {
    if (/\/events\?/.test(request.url())) streams.push(request.url());
  });
  const second = await first.context().newPage();
  await second.goto(`${site('console')}/sumo?store=${STORE}`);
  await expect(second.getByText('Connected', { exact: true })).toBeVisible();

  const number = await payForOrder(page, email, site, 'sumo', MENU);
  for (const tab of [first, second])
    await expect(tab.getByRole('article', { name: new RegExp(number) })).toBeVisible();
  expect(streams).toEqual([]);

  // A tap of one tab is shown by the other.
  await second
    .getByRole('article', { name: new RegExp(number) })
    .getByRole('button', { name: /ready in 25 minutes/ })
    .click();
  await expect(first.getByText(/^Accepted by Maya at/)).toBeVisible();

  await first.close();
  // From where the first one has ended.
  await expect.poll(() => streams).toEqual([expect.stringContaining('&since=')]);
  await page.context().clearCookies();
  const next = await payForOrder(page, `next.${email}`, site, 'sumo', MENU);
  await expect(second.getByRole('article', { name: new RegExp(next) })).toBeVisible();
  expect(streams).toHaveLength(1);

  const third = await second.context().newPage();
  await third.goto(`${site('console')}/sumo?store=${STORE}`);
  await expect(third.getByRole('article', { name: new RegExp(next) })).toBeVisible();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(third.getByLabel('Your e-mail address')).toBeVisible();
  await second.context().close();
});
