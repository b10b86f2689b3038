// The office's offers: a new one is tried with a sample basket, published, ended and taken back.
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openOffice } from './steps/office.ts';

/** No other test orders at this store. */
const STORE = 'Cardiff Bay';
/** Both stores sell it. */
const DISH = 'Match-day box';

test('an owner tries an offer with a sample basket, starts it, ends it and takes the end back', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/offers', viewport });
  await expect(page.getByRole('heading', { name: 'Running' })).toBeVisible();
  await expectAccessible(page);
  const title = `Harbour ${project.name}`;
  await page.getByRole('button', { name: 'New offer' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Percent off, such as 10').fill('150');
  await expect(form.getByText('Enter a percentage up to 100, such as 10.')).toBeVisible();
  await expect(form.getByText('Choose where it holds.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Enter a title.' })).toBeDisabled();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Percent off, such as 10').fill('50');
  await form.getByLabel('Code', { exact: true }).fill(`pier${project.name}`);
  await form.getByText('Chosen stores').click();
  await form.getByLabel(new RegExp(`^${STORE}`)).check();
  await expectAccessible(page, form);

  const trial = form.getByRole('region', { name: 'Try it with a sample basket' });
  await trial.getByText('Collection', { exact: true }).click();
  const chooseStore = async (name: string): Promise<void> => {
    const option = trial.getByLabel('Store').locator('option').filter({ hasText: name });
    await trial.getByLabel('Store').selectOption(String(await option.getAttribute('value')));
  };
  await chooseStore('Camden Lock');
  await trial.getByLabel('Add a dish').selectOption(DISH);
  await trial.getByRole('button', { name: 'Try it' }).click();
  await expect(trial.getByText('It does not apply. ')).toBeVisible();
  await chooseStore(STORE);
  await trial.getByRole('button', { name: 'Try it' }).click();
  await expect(trial.getByText(/^It takes £\d+\.\d\d off\.$/)).toBeVisible();

  await form.getByRole('button', { name: `Start the offer: ${STORE}` }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();
  const running = page.getByRole('region', { name: 'Running' });
  const row = running.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('50% off');
  await expect(row).toContainText('0 uses · cost so far £0.00');
  await row.getByRole('button', { name: `End now: ${title}` }).click();
  await expect(row).toHaveCount(0);
  const ended = page.getByRole('region', { name: 'Ended' });
  await expect(ended.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `End now: ${title}` }).click();
  await expect(row).toHaveCount(0);
  await page.context().close();
});

test('a manager reads offers of all stores, and copies one for their own in a change set @release', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const page = await openOffice(browser, site, {
    tenantId: 'sumo',
    path: '/offers',
    name: 'Tom',
    role: 'manager',
    storeId: 'bristol',
    viewport,
  });
  const title = '10% off your first order';
  await page.getByRole('button', { name: `Look at it: ${title}` }).click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeDisabled();
  await page.keyboard.press('Escape');
  const name = `Bristol ${project.name}`;
  await page.getByLabel('Save changes').selectOption({ label: 'Collect in a new set…' });
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`As it will be with “${name}”`)).toBeVisible();
  await page.getByRole('button', { name: `Copy: ${title}` }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(name);
  await expect(form.getByText('Enter a code of 3 to 20 letters and digits.').first()).toBeVisible();
  await form.getByLabel('Code', { exact: true }).fill('BRISTOLFIRST');
  await form.getByLabel(/^Bristol/).check();
  await form.getByRole('button', { name: `Add to “${name}”` }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('changed in this set');
  await page.goto(page.url().replace('/offers', '/changes'));
  await page.getByRole('button', { name: 'Give up this set' }).click();
  await page.getByRole('button', { name: /^Give up \d+ changes?$/ }).click();
  await expect(page.getByRole('group', { name: 'Give up this set' })).toHaveCount(0);
  await page.context().close();
});
