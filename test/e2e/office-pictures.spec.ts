// The office's pictures: a folder is matched by file name, the rest by hand, published together and taken back.
import sharp from 'sharp';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openScreen } from './steps/console.ts';
import { openOffice } from './steps/office.ts';

/** No other test looks at their pictures. */
const [FIRST, SECOND] = ['Apple crumble', 'Carrot cake'] as const;

const paint = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('an owner drops pictures, matches one by hand, publishes them and takes them back', async ({
  browser,
  site,
  viewport,
}) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/pictures', viewport });
  await expect(page.getByRole('heading', { name: 'Dishes' })).toBeVisible();
  await expectAccessible(page);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      file(`${FIRST.toLowerCase().replace(' ', '_')} (1).jpg`, await paint('orange')),
      file('IMG_0001.jpg', await paint('purple')),
      file('page.jpg', Buffer.from('<!doctype html>')),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Blue plates') },
    ]);
  const uploads = page.getByRole('region', { name: 'Chosen pictures' });
  await expect(
    uploads.getByText('page.jpg is not a JPEG, PNG, WebP or AVIF picture.'),
  ).toBeVisible();
  await uploads.getByRole('button', { name: 'Leave out page.jpg' }).click();
  await expect(
    uploads.getByText(/^1 of 2 have a dish\. .* One file is not a picture/),
  ).toBeVisible();
  await expect(uploads.getByText('Not a picture, skipped.')).toBeVisible();
  const hand = uploads.getByLabel('Dish of IMG_0001.jpg');
  // A list has its dishes once somebody comes to it.
  await hand.focus();
  await hand.selectOption({ label: SECOND });
  await expect(uploads.getByText(/^2 pictures have a dish/)).toBeVisible();
  await expectAccessible(page);
  // They are there again after another screen.
  await openScreen(page, 'Home');
  await openScreen(page, 'Pictures');
  await expect(uploads.getByText(/^2 pictures have a dish/)).toBeVisible();
  await uploads.getByRole('button', { name: 'Show 2 pictures in all stores' }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();
  await expect(uploads).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await page.context().close();
});

test('an owner gives the header another logo, sees what shows it, and takes it back @release', async ({
  browser,
  site,
  viewport,
}) => {
  const page = await openOffice(browser, site, {
    tenantId: 'burgers',
    path: '/pictures',
    viewport,
  });
  const others = page.getByRole('region', { name: 'Other pictures' });
  const logo = others.getByRole('listitem').filter({ hasText: 'logo in the header' });
  await logo.getByRole('button', { name: /^Change/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Shown by:')).toBeVisible();
  await sheet
    .getByLabel('Choose another picture')
    .setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await paint('teal') });
  await expect(sheet.getByText('640 × 480 pixels.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show 1 picture in all stores' }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();
  await expect(logo).toContainText('.jpg');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect(logo).not.toContainText('.jpg');
  await page.context().close();
});

test('an owner says what a picture shows, and customers hear it', async ({
  browser,
  site,
  viewport,
}) => {
  const page = await openOffice(browser, site, {
    tenantId: 'burgers',
    path: '/pictures',
    viewport,
  });
  const dishes = page.getByRole('region', { name: 'Dishes' });
  const open = dishes.getByRole('button', { name: /^Change: / }).first();
  const dish = String(await open.getAttribute('aria-label')).replace('Change: ', '');
  await open.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Say what it shows' }).click();
  await sheet.getByLabel('Text of the picture').fill('On a wooden board');
  await expectAccessible(page, sheet);
  await sheet.getByRole('button', { name: 'Save this text in all stores' }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();
  const shop = await page.context().newPage();
  await shop.goto(`${site('burgers')}/menu`);
  const card = shop
    .getByRole('article')
    .filter({ has: shop.getByRole('link', { name: dish, exact: true }) });
  await expect(card.getByRole('img', { name: 'On a wooden board' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await page.context().close();
});
