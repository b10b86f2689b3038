// A reservation becomes a chat message and is not sent to the server (specification sections 4, 7 and 8).
import { expect, test, type Page } from './fixtures.ts';
import {
  GUEST,
  getBookingForm,
  getDateField,
  fillBooking,
  submitBooking,
} from './steps/reservation.ts';
import { reload, visit } from './steps/visit.ts';

/** The first day of next year, which is always in the future. */
const DATE = `01/01/${new Date().getFullYear() + 1}`;
const THANKS = 'Thank you for booking request we will update you as soon as possible';

/** Replaces the external messenger. */
async function answerChats(page: Page): Promise<void> {
  await page
    .context()
    .route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
    );
}

async function openForm(page: Page): Promise<void> {
  await answerChats(page);
  await visit(page, '/Reservation');
  await expect(getBookingForm(page)).toBeVisible();
}

/** Pauses the timers of the page until the test advances them. */
const stopTime = (page: Page) => page.clock.install();

test('a reservation opens a chat, shows thanks and goes home after 500 ms', async ({ page }) => {
  await openForm(page);
  await fillBooking(page, DATE);
  const sent: string[] = [];
  page.on('request', (request) => {
    // The config is read again when the browser is idle.
    if (request.url().endsWith('/api/loadconfig')) return;
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  await stopTime(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const [chat] = await Promise.all([page.waitForEvent('popup'), submitBooking(page)]);

  const link = new URL(chat.url());
  expect(link.pathname).toBe('/442079460142');
  expect(link.searchParams.get('text')).toBe(
    [
      'Table reservation at Sumo Kitchens',
      `Name: ${GUEST.Name}`,
      `Email: ${GUEST.Email}`,
      'Time: 07:30 PM',
      `Date: ${DATE}`,
      `Phone: ${GUEST.Phone}`,
      'Number of people: 10+',
      `Message: ${GUEST.Message}`,
    ].join('\n'),
  );
  expect(await chat.evaluate(() => window.opener)).toBeNull();

  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(getDateField(page)).toHaveValue('');
  for (const label of Object.keys(GUEST)) {
    await expect(getBookingForm(page).getByLabel(label)).toHaveValue('');
  }
  await expect(getBookingForm(page).getByLabel('Time')).toHaveValue('');
  await page.clock.runFor(499);
  await expect(page).toHaveURL(/\/Reservation$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/$/);
  expect(sent.filter((line) => /asha|7700900123|^(POST|PUT)/i.test(line))).toEqual([]);
});

test('a blocked chat window is offered again on the home screen', async ({ page }) => {
  await openForm(page);
  await page.evaluate(() => {
    window.open = (href) => {
      document.documentElement.dataset['blocked'] = String(href);
      return null;
    };
  });
  await fillBooking(page, DATE);
  await stopTime(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitBooking(page);
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-blocked', /^https:\/\/wa\.me\//);
  await page.clock.runFor(500);
  await expect(page).toHaveURL(/\/$/);
  await page.clock.runFor(50_000);
  const offer = page.getByRole('alert').filter({ hasText: 'kept the chat from opening' });
  await offer.getByRole('button', { name: 'Open the chat' }).click();
  await page.waitForURL('https://wa.me/**');
  expect(new URL(page.url()).searchParams.get('text')).toContain(`Name: ${GUEST.Name}`);
});

test('the reservation screen shows location, opening hours and contact', async ({ page, site }) => {
  await visit(page, `${site('bombay')}/Reservation`);
  const block = page.getByRole('region', { name: 'Find us' });
  await expect(block.getByRole('img', { name: 'Marigold Lane' })).toBeVisible();
  await expect(block.getByRole('heading', { name: 'Location' })).toBeVisible();
  await expect(block.locator('address')).toHaveText('22 Marylebone LaneLondon W1U 2NQ');
  const directions = block.getByRole('link', { name: 'Get Directions' });
  await expect(directions).toHaveAttribute('href', /^https:\/\//);
  await expect(directions).toHaveAttribute('rel', 'noopener');
  await expect(block.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  for (const days of ['Mon to Fri', 'Saturday', 'Sunday']) {
    await expect(block.getByRole('term').filter({ hasText: days })).toBeVisible();
  }
  await expect(block.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
  await expect(block.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(block.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(block.getByRole('link', { name: /^bombay\.localhost/ })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(block.getByRole('link', { name: 'Instagram' })).toHaveAttribute('target', '_blank');
  await expect(block.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:/);
  await block.getByRole('link', { name: 'Order Online' }).click();
  await expect(page).toHaveURL(/\/menu$/);
});

test('untranslated opening hours have a lang attribute @release', async ({ page }) => {
  await page.route('**/api/home', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const openingHoursData = { ...data.openingHoursData, lang: 'en-GB' };
    await route.fulfill({ response, json: { ...rest, data: { ...data, openingHoursData } } });
  });
  await visit(page, '/Reservation?language=pl-PL');
  const hours = page.getByRole('main').getByRole('definition').first();
  await expect(hours).toHaveAttribute('lang', 'en-GB');
});

test('stored home content of another version is shown and revalidated @release', async ({
  page,
}) => {
  await visit(page, '/Reservation');
  const hours = page.getByRole('region', { name: 'Find us' }).getByRole('definition').first();
  await expect(hours).toHaveText('Open 24 hours');
  const stored = () => page.evaluate(() => localStorage.getItem('home') ?? '');
  const now = await stored();
  await page.evaluate((text) => {
    const old = { ...JSON.parse(text), version: 'old' };
    old.openingHoursData.Weekdays = 'never';
    localStorage.setItem('home', JSON.stringify(old));
  }, now);
  await reload(page);
  await expect(hours).toHaveText('Open 24 hours');
  expect(JSON.parse(await stored())).toEqual(JSON.parse(now));
  let requestCount = 0;
  page.on('request', (request) => (requestCount += request.url().endsWith('/api/home') ? 1 : 0));
  await reload(page);
  await expect(hours).toHaveText('Open 24 hours');
  expect(requestCount).toBe(0);
});
