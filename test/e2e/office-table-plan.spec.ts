// The plan of tables in the office: a table is added and booked, and a store without a plan gets one.
import { clearDay } from './booking-changes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openOffice } from './steps/office.ts';
import { getDate, toIso } from './steps/reservation.ts';
import { visit } from './steps/visit.ts';

test('an owner adds a table that guests can then book @desktop @release', async ({
  browser,
  site,
  viewport,
}) => {
  const page = await openOffice(browser, site, {
    tenantId: 'burgers',
    path: '/settings',
    viewport,
  });
  const tables = page.getByRole('region', { name: 'Tables' });
  await tables.getByRole('button', { name: /^Plan: / }).click();
  const form = page.getByRole('dialog', { name: /^Plan of tables/ });
  await form.getByRole('button', { name: 'Add a table' }).press('Enter');
  await form.getByRole('group', { name: 'Table 7' }).getByLabel('Name').fill('');
  const unnamed = form.getByRole('group', { name: 'Without a name' });
  await expect(unnamed.getByText('Enter a name.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Mend first: Tables' })).toBeDisabled();
  await unnamed.getByRole('textbox', { name: 'Name' }).fill('Bay');
  const bay = form.getByRole('group', { name: 'Bay' });
  await bay.getByLabel('From people').fill('7');
  await bay.getByLabel('Up to people').fill('9');
  await expectAccessible(page, form);
  for (const view of ['Together', 'Times']) {
    await form.getByText(view, { exact: true }).click();
    await expectAccessible(page, form);
  }
  await form.getByRole('button', { name: /^Change the plan of/ }).click();
  await expect(tables.getByText('7 tables, 1 service')).toBeVisible();
  await expectAccessible(page);

  await clearDay(toIso(getDate(41)));
  const guest = await browser.newPage();
  await visit(guest, `${site('burgers')}/Reservation`);
  expect(await guest.evaluate(holdForSeven, toIso(getDate(41)))).toEqual([201, 201]);
  await guest.context().close();

  await tables.getByRole('button', { name: /^Plan: / }).click();
  await bay.getByRole('button', { name: 'Remove Bay' }).click();
  await form.getByRole('button', { name: /^Change the plan of/ }).click();
  await expect(tables.getByText('6 tables, 1 service')).toBeVisible();
  await page.context().close();
});

test('a store without a plan gets one in a change set @release', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const page = await openOffice(browser, site, {
    tenantId: 'sumo',
    path: '/settings',
    name: 'Tom',
    role: 'manager',
    storeId: 'bristol',
    viewport,
  });
  const name = `Plan ${project.name}`;
  await page.getByLabel('Save changes').selectOption({ label: 'Collect in a new set…' });
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`As it will be with “${name}”`)).toBeVisible();
  const tables = page.getByRole('region', { name: 'Tables' });
  await expect(tables.getByText('No plan: guests ask by chat')).toBeVisible();
  await expect(
    tables.getByRole('button', { name: 'Change: Reservations on the site' }),
  ).toHaveCount(0);
  await tables.getByRole('button', { name: 'Make a plan: Bristol' }).click();
  const form = page.getByRole('dialog', { name: 'Plan of tables: Bristol' });
  await form.getByText('Times', { exact: true }).click();
  await form.getByRole('checkbox', { name: 'Sunday' }).uncheck();
  await form.getByRole('button', { name: `Add to “${name}”` }).click();
  await expect(tables.getByText('1 table, 1 service')).toBeVisible();
  await page.goto(page.url().replace('/settings', '/changes'));
  await page.getByRole('button', { name: 'Give up this set' }).click();
  await page.getByRole('button', { name: /^Give up \d+ changes?$/ }).click();
  await expect(page.getByRole('group', { name: 'Give up this set' })).toHaveCount(0);
  await page.context().close();
});

/** Runs in the page, whose host only browsers resolve. The statuses of two parties of seven in one evening. */
async function holdForSeven(date: string): Promise<number[]> {
  const times = await fetch(`/api/public/stores/peckham/tables?people=7&date=${date}`);
  const { data } = (await times.json()) as { data: { times: { startsAt: string }[] } };
  const statuses: number[] = [];
  // The tables that are pushed together for the first party are taken for two hours.
  for (const time of data.times.slice(0, 2)) {
    const held = await fetch('/api/public/bookings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ storeId: 'peckham', startsAt: time.startsAt, people: 7 }),
    });
    statuses.push(held.status);
  }
  return statuses;
}
