// Header and footer of every page (specification section 2).
import { expect, test } from './fixtures.ts';
import { visitWithBasket } from './steps/pickup.ts';
import { visitSignedIn } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';

const LEGAL_LINKS = [
  ['Terms of Service', '/terms'],
  ['Privacy', '/privacy'],
] as const;

test('the header has the logo of the configuration, the basket and the drawer', async ({
  page,
}) => {
  await visitWithBasket(page, '/stores', { dish: 'Papad and chutneys' });
  const header = page.getByRole('banner');
  const { headerLogo } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('configData') ?? '{}'),
  );
  await expect(header.locator('img')).toHaveAttribute(
    'src',
    new RegExp(`^/tenancy/assets/${headerLogo}`),
  );
  await expect(header.getByRole('link', { name: /basket/i })).toHaveAttribute('href', '/cart');
  await expect(header.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
});

test('sign-in has the simple header and footer', async ({ page }) => {
  await visit(page, '/login');
  const header = page.getByRole('banner');
  await expect(header.locator('a[href="/"] img')).toBeVisible();
  await expect(header.getByRole('button')).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of LEGAL_LINKS) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(footer.getByRole('link', { name: 'Get Directions' })).toHaveCount(0);
});

test('the footer shows address, phone, company and legal links', async ({ page }) => {
  await visit(page, '/stores');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href="tel:+442079460142"]')).toBeVisible();
  await expect(footer.locator('address')).toContainText('14 Camden Lock Place');
  await expect(footer.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:/);
  for (const [name, path] of LEGAL_LINKS) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(footer.getByText(`© ${new Date().getFullYear()} Sumo Kitchens`)).toBeVisible();
});

test('Invite Friends shares the site or reports that sharing is not supported @release', async ({
  page,
  email,
}) => {
  await visitSignedIn(page, '/', email);
  const invite = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Invite Friends' }).click();
  };
  // Chromium on Linux has no Web Share API.
  await invite();
  await expect(page.getByText('Sharing is not supported on this device.')).toBeVisible();

  await visit(page, '/menu');
  await page.evaluate(() => {
    Object.assign(navigator, {
      share: async ({ url }: ShareData) => {
        document.documentElement.dataset['shared'] = url;
      },
    });
  });
  await invite();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /^http:\/\/localhost:\d+\//);
});

test(
  'the landing home preloads its first two banners',
  { tag: '@desktop' },
  async ({ request, site }) => {
    const headers = { host: new URL(site('bombay')).host };
    const html = await (await request.get('/', { headers })).text();
    const preloaded = html.match(/<link rel="preload"[^>]*as="image"[^>]*>/g) ?? [];
    const { data } = await (await request.get('/api/home', { headers })).json();
    for (const { bannerImage } of data.banners.slice(0, 2)) {
      expect(
        preloaded.filter((link) => link.includes(bannerImage)),
        bannerImage,
      ).toHaveLength(1);
    }
  },
);
