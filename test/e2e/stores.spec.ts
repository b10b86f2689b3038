// The eleven store listings of specification section 2: the same stores in different layouts.
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { visit } from './steps/visit.ts';

const KITCHENS = [
  'Camden Lock',
  'Leeds Call Lane',
  'Manchester Northern Quarter',
  'Birmingham Digbeth',
  'Bristol Harbourside',
  'Edinburgh Leith',
  'Cardiff Bay',
];

interface Listing {
  path: string;
  title: string;
  /** Behaviour of this layout only. */
  feature: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
/** The number of different left edges of the stores. */
const countColumns = async (page: Page): Promise<number> => {
  const boxes = await Promise.all(
    (await main(page).getByRole('heading', { level: 2 }).all()).map((each) => each.boundingBox()),
  );
  return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size;
};
const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 1000;

const LISTINGS: Listing[] = [
  {
    path: '/list_store',
    title: 'Our kitchens',
    async feature(page) {
      await expect.poll(() => countColumns(page)).toBe(1);
      await expect(main(page).getByRole('img')).toHaveCount(0);
      await expect(main(page).getByText('Pick one to see what it cooks today.')).toBeVisible();
    },
  },
  {
    path: '/list_store3',
    title: 'Find your kitchen',
    async feature(page) {
      await expect.poll(() => countColumns(page)).toBe(isWide(page) ? 3 : 1);
    },
  },
  {
    path: '/list_store4',
    title: 'Kitchens at a glance',
    async feature(page) {
      const rows = main(page).getByRole('row');
      await expect(rows).toHaveCount(KITCHENS.length + 1);
      await expect(rows.nth(1).getByRole('rowheader')).toContainText('Camden Lock');
    },
  },
  {
    path: '/list_store5',
    title: 'Come and say hello',
    async feature(page) {
      const picture = main(page).locator('li img').first();
      const box = await picture.boundingBox();
      expect(box && box.width / box.height).toBeGreaterThan(1.7);
      expect(box?.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
    },
  },
  {
    path: '/list_store6',
    title: 'Our towns',
    async feature(page) {
      const london = main(page).getByRole('region', { name: 'London' });
      await expect(london.getByRole('heading', { level: 3, name: 'Camden Lock' })).toBeVisible();
    },
  },
  {
    path: '/store',
    title: 'Camden Lock',
    async feature(page) {
      await expect(main(page).getByRole('article')).toHaveCount(1);
      await expect(main(page).getByRole('table')).toContainText('Camden and Primrose Hill');
      await main(page).getByRole('button', { name: 'Leeds Call Lane' }).click();
      await expect(main(page).getByRole('article', { name: 'Leeds Call Lane' })).toBeVisible();
    },
  },
  {
    path: '/list_store8',
    title: 'Open right now',
    async feature(page) {
      // Camden is open at every hour.
      await expect(main(page).getByText(/^[1-7] of 7 kitchens (is|are) cooking\.$/)).toBeVisible();
    },
  },
  {
    path: '/list_store9',
    title: 'Kitchens, A to Z',
    async feature(page) {
      const letters = main(page).getByRole('navigation', { name: 'Letters' });
      await letters.getByRole('link', { name: 'M' }).click();
      await expect(main(page).getByRole('region', { name: 'M', exact: true })).toBeInViewport();
      const names = await main(page).getByRole('heading', { level: 3 }).allTextContents();
      expect(names).toEqual(KITCHENS.toSorted());
    },
  },
  {
    path: '/list_store10',
    title: 'Delivered, or collected',
    async feature(page) {
      for (const half of ['Delivery', 'Collection']) {
        const kitchens = main(page)
          .getByRole('region', { name: half })
          .getByRole('heading', { level: 3 });
        await expect(kitchens.first()).toBeVisible();
      }
      await expect(
        main(page)
          .getByText(/Ready in about \d+ min, from/)
          .first(),
      ).toBeVisible();
    },
  },
  {
    path: '/stores',
    title: 'Our kitchens',
    async feature(page) {
      const search = main(page).getByRole('search', { name: 'Delivery to a postcode' });
      await search.getByLabel('Your postcode').fill('nw18qp');
      await search.getByRole('button', { name: 'Who delivers?' }).click();
      await expect(main(page).getByRole('status')).toHaveText(/^1 kitchen delivers to NW1 8QP\.$/);
      const first = main(page).getByRole('listitem').first();
      await expect(first.getByRole('heading', { name: 'Camden Lock' })).toBeVisible();
      await expect(first.getByText('Delivers to you')).toBeVisible();
    },
  },
  {
    path: '/list_store12',
    title: 'Who cooks what',
    async feature(page) {
      const brand = main(page).getByRole('region', { name: 'Bombay Spice' });
      const menu = brand.getByRole('link', { name: 'Bombay Spice menu at Camden Lock' });
      await expect(menu).toHaveAttribute('href', '/Bombay_Spice?store=camden');
    },
  },
];

for (const { path, title, feature } of LISTINGS) {
  // All layouts have the same data: one tells for the others whether it is read.
  const details = { tag: path === '/list_store' ? [] : '@release' };
  test(`${path} lists the stores in its own layout`, details, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const kitchen of KITCHENS) {
      await expect(main(page).getByText(kitchen, { exact: true }).first()).toBeVisible();
    }
    await expect(main(page).getByText('Hygiene', { exact: false }).first()).toBeVisible();
    await feature(page);
    // The same elements on a wide screen.
    if (!isWide(page)) await expectAccessible(page, page.getByRole('main'));
  });
}

test('an invalid postcode shows an error and sends no request', async ({ page }) => {
  await visit(page, '/stores');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const search = main(page).getByRole('search');
  await search.getByLabel('Your postcode').fill('somewhere');
  await search.getByRole('button', { name: 'Who delivers?' }).click();
  await expect(search.getByText('Enter a full UK postcode, such as NW1 8AB.')).toBeVisible();
  expect(requests.filter((url) => url.includes('/api/public/delivery'))).toEqual([]);
});

test('the nearest store is found by the location of the device', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 55.97, longitude: -3.17 });
  await visit(page, '/stores');
  await main(page).getByRole('button', { name: 'Use my location' }).click();
  const first = main(page).getByRole('listitem').first();
  await expect(first.getByRole('heading', { name: 'Edinburgh Leith' })).toBeVisible();
  await expect(first.getByText(/^0\.\d miles away$/)).toBeVisible();
  const nearest = /^Nearest: Edinburgh Leith, 0\.\d miles away\.$/;
  await expect(main(page).getByRole('status').filter({ hasText: nearest })).toBeVisible();

  await visit(page, '/store');
  await main(page).getByRole('button', { name: 'Use my location' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Edinburgh Leith');
  await expect(main(page).getByRole('status').filter({ hasText: nearest })).toBeVisible();
});

test('the store is chosen by hand when the device has no location', async ({ page, context }) => {
  const press = () => main(page).getByRole('button', { name: 'Use my location' }).click();
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
  await visit(page, '/stores');
  const kitchens = await main(page).getByRole('heading', { level: 2 }).allTextContents();
  await press();
  await expect(alert('Your browser does not tell us where you are. Please choose')).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(null);
  await press();
  await expect(alert('We could not find out where you are. Please choose')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Use my location' })).toBeEnabled();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(kitchens);
});
