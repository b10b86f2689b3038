// The office: what comes before the publish of a change set. A preview of the real site, and a rehearsal.
import { expect, test } from './fixtures.ts';
import { expectAccessible, LIGHT_AND_DARK } from './steps/axe.ts';
import { openOffice } from './steps/office.ts';

/** No other test looks at this dish in this store. */
const STORE = { id: 'cardiff', name: 'Cardiff Bay' };
const DISH = { id: 'match-day', name: 'Match-day box' };

test('an owner looks at a change set in the real shop, where nothing is ordered, and rehearses last week', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const path = `/menu?stores=${STORE.id}`;
  const page = await openOffice(browser, site, { tenantId: 'sumo', path, viewport });
  const name = `Preview ${project.name}`;
  await page.getByLabel('Save changes').selectOption('Collect in a new set…');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'New set' }).click();
  await page.getByLabel('Find a dish or section').fill(DISH.name);
  await page.getByRole('button', { name: new RegExp(`^Price of ${DISH.name}`) }).click();
  await page.getByLabel('Price', { exact: true }).fill('34.45');
  await page.getByRole('button', { name: `Add to “${name}”` }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${site('console')}/sumo/changes`);
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByLabel('Store').selectOption(STORE.name);
  await preview.getByText('Collection', { exact: true }).click();
  await preview.getByRole('button', { name: 'Make a link' }).click();
  await expect(preview.getByRole('link', { name: 'Open the site as it is' })).toBeVisible();
  await expectAccessible(page, page.getByRole('main'), LIGHT_AND_DARK);
  const popup = page.waitForEvent('popup');
  await preview.getByRole('link', { name: 'Open the preview' }).click();
  const shop = await popup;
  await shop.waitForURL((url) => url.pathname === '/menu');
  const banner = shop.getByRole('complementary', { name: new RegExp(`^Preview of “${name}”`) });
  await expect(banner).toContainText('nothing can be ordered');
  await shop.goto(new URL(`/store/${STORE.id}/product-details/${DISH.id}`, shop.url()).href);
  await expect(shop.getByRole('main')).toContainText('£34.45');
  await expect(banner).toBeVisible();
  await shop.close();

  const rehearsal = page.getByRole('region', { name: 'Rehearsal' });
  await rehearsal.getByRole('button', { name: 'Rehearse' }).click();
  await expect(rehearsal.getByText(/^Version 2 of the set, started by Maya/)).toBeVisible();
  await expect(rehearsal.getByRole('button', { name: 'Rehearse again' })).toBeVisible();
  await page.getByRole('button', { name: 'Give up this set' }).click();
  await page.getByRole('button', { name: /^Give up \d+ changes?$/ }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  await page.context().close();
});

test('a set waits for the approval of a second person, who gives it @release', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const tenantId = 'burgers';
  const dish = { document: 'dish/choc-shake', field: 'price' };
  const maya = await openOffice(browser, site, { tenantId, path: '/changes', viewport });
  await expect(maya.getByRole('button', { name: 'New set' })).toBeVisible();
  /** Calls a route of the office as the person of the page. */
  const post = (path: string, body: object): Promise<{ id: string }> =>
    maya.evaluate(
      async ([url, json]) => {
        const headers = { 'content-type': 'application/json', 'x-console': '1' };
        const response = await fetch(url, { method: 'POST', headers, body: json });
        return ((await response.json()) as { data: { id: string } }).data;
      },
      [`/ops/api/sites/${tenantId}/office/${path}`, JSON.stringify(body)] as const,
    );
  await post('quick-fix', {
    title: 'Approval',
    reason: '',
    changes: [{ document: 'site', field: 'approval', value: '{priceMovePercent: 10}' }],
  });
  const name = `Shakes ${project.name}`;
  const { id } = await post('sets', { name });
  const ruleOff = { document: 'site', field: 'approval', value: null };
  await post(`sets/${id}/changes`, { changes: [{ ...dish, value: '9.45' }, ruleOff] });
  await maya.goto(`${site('console')}/${tenantId}/changes?set=${id}`);
  await expect(maya.getByText('A second person has to approve this set:')).toBeVisible();
  await expect(maya.getByRole('button', { name: 'Approve this set' })).toHaveCount(0);
  const publish = maya.getByRole('button', { name: /^Publish 2 changes/ });
  await expect(publish).toBeDisabled();
  await expectAccessible(maya, maya.getByRole('main'), LIGHT_AND_DARK);

  const path = `/changes?set=${id}`;
  const leo = await openOffice(browser, site, { tenantId, path, name: 'Leo', viewport });
  await leo.getByRole('button', { name: 'Approve this set' }).click();
  await expect(leo.getByText(/^Approved by Leo/)).toBeVisible();
  await expectAccessible(leo, leo.getByRole('main'), LIGHT_AND_DARK);
  await maya.reload();
  await publish.click();
  await expect(maya.getByText('Published. Customers see it now.')).toBeVisible();
  await post('quick-fix', {
    title: 'As before',
    reason: '',
    changes: [{ ...dish, value: '5.45' }],
  });
});
