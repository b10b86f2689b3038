import { expect, test } from './fixtures.ts';
import { visit } from './steps/visit.ts';

test('banners change by hand and never automatically', { tag: '@both' }, async ({ page, site }) => {
  await visit(page, site('bombay'));
  await page.clock.install();
  const banners = page.getByRole('region', { name: 'Highlights' });
  const dot = (no: number) => banners.getByRole('button', { name: `Show ${no} of 3` });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.fastForward(60_000);
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await banners.getByRole('button', { name: 'Next' }).click();
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await dot(3).click();
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  await banners.getByRole('button', { name: 'Next' }).click();
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  // Horizontal scrolling by touch or touchpad.
  await banners.getByRole('heading', { level: 2 }).first().hover();
  await page.mouse.wheel(page.viewportSize()?.width ?? 0, 0);
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
});

test('the landing home shows address, opening hours and stores', async ({ page, site }) => {
  await visit(page, site('bombay'));
  const readStored = () => page.evaluate(() => localStorage.getItem('home'));
  await expect.poll(readStored).toContain('"banners"');
  const place = page.getByRole('region', { name: 'Visit Marigold Lane' });
  await expect(place.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  await expect(place.getByText('Open 24 hours').first()).toBeVisible();
  await expect(place.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'rel',
    'noopener',
  );
  await page.getByRole('link', { name: 'Order from Brighton Lanes' }).click();
  await expect(page).toHaveURL(/\/menu\?store=/);
  await expect(page.getByLabel('Kitchen', { exact: true })).toContainText('Brighton Lanes');
});

test('the menu as home screen stores the home content', async ({ page, site }) => {
  await visit(page, site('sumo'));
  const readStored = () => page.evaluate(() => localStorage.getItem('home'));
  await expect.poll(readStored).toContain('"openingHoursData"');
});

test('fetched home content preloads its first two banners @release', async ({ page, site }) => {
  // The config reload of a first visit would abort the requests.
  await visit(page, `${site('bombay')}/login`);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await visit(page, `${site('bombay')}/Reservation`);
  const stored = () => page.evaluate(() => localStorage.getItem('home'));
  await expect.poll(stored).toContain('"banners"');
  const { banners } = JSON.parse((await stored()) ?? '') as { banners: { bannerImage: string }[] };
  const findPreloaded = () =>
    banners.filter(({ bannerImage }) => requested.some((url) => url.includes(bannerImage)));
  await expect.poll(findPreloaded).toEqual(banners.slice(0, 2));
});

test('the newsletter form and the contact form validate and send', async ({
  page,
  site,
  email,
}) => {
  await visit(page, site('bombay'));
  const newsletter = page.getByRole('region', { name: 'A letter, now and then' });
  const subscribe = newsletter.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await expect(newsletter.getByLabel('E-mail')).toBeFocused();
  await expect(newsletter.getByLabel('E-mail')).toHaveAccessibleDescription('Email is required');
  await newsletter.getByLabel('E-mail').fill(email);
  await subscribe.click();
  await expect(page.getByRole('status').getByText('Thank you for subscribing!')).toBeVisible();

  const form = page.getByRole('region', { name: 'Write to us' });
  const send = form.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription(/Message is required/);
  await form.getByLabel('Name').fill('Ana Test');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Message').fill('The dhansak was worth the stairs.');
  await send.click();
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('the skeleton of the home content ends after one second without an answer @release', async ({
  page,
}) => {
  await page.route('**/api/home', () => undefined);
  await visit(page, '/stores');
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.clock.pauseAt(now + 60_000);
  await page.getByRole('link', { name: 'Book a table' }).click();
  const waiting = page.getByRole('status', { name: 'Loading the opening hours' });
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  // A fast response shows no skeleton.
  await expect(waiting.locator('span').first()).toHaveCSS('animation-delay', /^0\.15s/);
  await page.clock.runFor(1000);
  await expect(waiting).toBeHidden();
});

test('a failed list shows an error and loads on Retry @release', async ({ page, faults }) => {
  faults.expectRefusal(/\/api\/public\/promotions/);
  await page.route('**/api/public/promotions*', (route) => route.abort());
  await visit(page, '/promo');
  await expect(page.getByText('Oops! Something went wrong.')).toBeVisible();
  await page.unroute('**/api/public/promotions*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('WELCOME10').first()).toBeVisible();
});
