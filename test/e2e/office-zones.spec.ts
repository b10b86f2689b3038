// The office's delivery zones, by keyboard, at a store whose zones no other test changes.
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openOffice } from './steps/office.ts';

const STORE = 'Manchester Northern Quarter';
const ZONE = 'Salford and Ancoats';
const POSTCODE = 'M50 1AA';

test('a fee and a sector are changed by keyboard, customers get them, and an undo takes both back', async ({
  browser,
  site,
  viewport,
}) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/zones', viewport });
  await expect(page.getByRole('link', { name: `Zones of ${STORE}` })).toContainText('3 zones');
  await page.getByRole('link', { name: `Zones of ${STORE}` }).press('Enter');
  const postcode = page.getByLabel('Postcode', { exact: true });
  await postcode.fill('Salford');
  await postcode.press('Enter');
  await expect(page.getByText('Salford is no UK postcode, district or sector.')).toBeVisible();
  await postcode.fill('m501aa');
  await postcode.press('Enter');
  await expect(page.getByText(`${POSTCODE}: no store delivers`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Change: ${ZONE}` }).press('Enter');
  const form = page.getByRole('dialog');
  const areas = form.getByLabel('Add districts or sectors');
  await areas.fill('m50 1aa, m50 1');
  await areas.press('Enter');
  await expect(form.getByText('m50 1aa is a whole postcode.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Remove M50 1' })).toBeVisible();
  await areas.fill('');
  await form.getByLabel('Delivery fee').fill('');
  await expect(form.getByText('Enter a fee, such as 2.49; 0 is free.').first()).toBeVisible();
  await expect(
    form.getByRole('button', { name: 'Enter a fee, such as 2.49; 0 is free.' }),
  ).toBeDisabled();
  await form.getByLabel('Delivery fee').fill('3.19');
  await form.getByRole('button', { name: 'Remove M40' }).press('Enter');
  await expect(form.getByText('No zone will cover M40.')).toBeVisible();
  await areas.fill('M40');
  await areas.press('Enter');
  await expect(form.getByText('No zone will cover M40.')).toHaveCount(0);
  await expectAccessible(page, form);
  await form.getByRole('button', { name: `Change ${ZONE} of ${STORE}` }).press('Enter');
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();
  await expect(page.getByText(`${POSTCODE}, ${STORE}: ${ZONE}, £3.19`)).toBeVisible();

  const customer = await browser.newPage();
  await customer.goto(`${site('sumo')}/api/public/delivery?postcode=${POSTCODE}`);
  await expect(customer.locator('body')).toContainText(`"zoneName":"${ZONE}","feeMinor":319`);
  await customer.close();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(`${POSTCODE}: no store delivers`)).toBeVisible();

  const map = page.getByRole('listbox', { name: `Districts and sectors around ${STORE}` });
  const middle = map.getByRole('option', { name: /^M1\b.*: City centre, £1\.49$/ });
  await middle.focus();
  await page.keyboard.press('ArrowDown');
  const beside = map.getByRole('option', { selected: true });
  await expect(beside).toBeFocused();
  const name = (await beside.getAttribute('aria-label')) ?? '';
  const [district = ''] = name.split(/[:,]/);
  await expect(page.getByRole('region', { name: district, exact: true })).toContainText('£');
  await page
    .getByRole('button', { name: new RegExp(`^Add ${district} to `) })
    .first()
    .press('Enter');
  await expect(form.getByRole('button', { name: `Remove ${district}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().close();
});
