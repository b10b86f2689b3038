// The office's settings: rules of a store and fees in a change set, hosts, and the card account.
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openOffice } from './steps/office.ts';

const STORE = 'Cardiff Bay';

test('an owner reads hosts and card account, and changes rules and fees in a set', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/settings', viewport });
  const hosts = page.getByRole('region', { name: 'Hosts' });
  await expect(hosts.getByText('sumo.localhost')).toBeVisible();
  const card = page.getByRole('region', { name: 'Card account', exact: true });
  await expect(card.getByText('Cards are charged in the sandbox')).toBeVisible();
  await expect(card.getByText(/\/api\/webhooks\/stripe\/sumo$/)).toBeVisible();
  const own = page.getByRole('region', { name: 'Card account of Edinburgh' });
  await expect(own.getByText('This store sells in its own name')).toBeVisible();
  await expect(own.getByText(/\/api\/webhooks\/stripe\/sumo~edinburgh$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Slots' }).getByText(STORE)).toBeVisible();
  await expectAccessible(page);

  const name = `Settings ${project.name}`;
  await page.getByLabel('Save changes').selectOption({ label: 'Collect in a new set…' });
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`As it will be with “${name}”`)).toBeVisible();

  await page.getByRole('button', { name: `Change: Accepting orders: ${STORE}` }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Minutes to accept an order').fill('121');
  await expect(form.getByText('Enter a number from 1 to 120.')).toBeVisible();
  await form.getByLabel('Minutes to accept an order').fill('7');
  await expectAccessible(page, form);
  await form.getByRole('button', { name: `Add to “${name}”` }).click();
  const accepting = page.getByRole('region', { name: 'Accepting orders' });
  await expect(accepting.getByText('within 7 minutes')).toBeVisible();

  await page.getByRole('button', { name: /^Change: Fees/ }).click();
  const fees = page.getByRole('dialog');
  await fees.getByLabel('Service fee').fill('none');
  await expect(fees.getByText('Enter an amount, such as 0.99.')).toBeVisible();
  await fees.getByLabel('Service fee').fill('1.25');
  await fees.getByRole('button', { name: `Add to “${name}”` }).click();
  await expect(page.getByRole('region', { name: /^Fees/ }).getByText('£1.25')).toBeVisible();

  await page.goto(page.url().replace('/settings', '/changes'));
  await page.getByRole('button', { name: 'Give up this set' }).click();
  await page.getByRole('button', { name: /^Give up \d+ changes?$/ }).click();
  await expect(page.getByRole('group', { name: 'Give up this set' })).toHaveCount(0);
  await page.context().close();
});

test('a manager of one store changes its rules, and sees neither hosts nor card account @release', async ({
  browser,
  site,
  viewport,
}) => {
  const page = await openOffice(browser, site, {
    tenantId: 'sumo',
    path: '/settings',
    name: 'Tom',
    role: 'manager',
    storeId: 'bristol',
    viewport,
  });
  await expect(
    page.getByRole('button', { name: /^Change: Accepting orders: Bristol/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change: Fees/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Hosts' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Card account' })).toHaveCount(0);
  await page.context().close();
});

test('an owner sets the kitchen minutes of guests at tables in a set @release', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const page = await openOffice(browser, site, {
    tenantId: 'burgers',
    path: '/settings',
    viewport,
  });
  const tables = page.getByRole('region', { name: 'Tables' });
  await expect(tables.getByText('no kitchen minutes')).toBeVisible();
  const name = `Tables ${project.name}`;
  await page.getByLabel('Save changes').selectOption({ label: 'Collect in a new set…' });
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`As it will be with “${name}”`)).toBeVisible();
  await tables.getByRole('button', { name: /^Change: Tables/ }).click();
  const form = page.getByRole('dialog');
  const minutes = form.getByLabel('Kitchen minutes of each guest');
  await minutes.fill('61');
  await expect(form.getByText('This number is not possible.')).toBeVisible();
  await minutes.fill('2');
  await expectAccessible(page, form);
  await form.getByRole('button', { name: `Add to “${name}”` }).click();
  await expect(tables.getByText('2 kitchen min a guest')).toBeVisible();
  await page.goto(page.url().replace('/settings', '/changes'));
  await expect(page.getByText('work of a guest, min')).toBeVisible();
  await page.getByRole('button', { name: 'Give up this set' }).click();
  await page.getByRole('button', { name: /^Give up \d+ changes?$/ }).click();
  await expect(page.getByRole('group', { name: 'Give up this set' })).toHaveCount(0);
  await page.context().close();
});
