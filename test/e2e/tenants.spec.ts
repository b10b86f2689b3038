import { expect, test, type Page } from './fixtures.ts';
import { visit } from './steps/visit.ts';

const SITES = ['sumo', 'bombay', 'burgers'] as const;

const readStyles = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const read = (name: string) => style.getPropertyValue(name).trim();
    const heading = document.querySelector('h1');
    return {
      colour: read('--brand'),
      corner: read('--r-m'),
      font: heading ? getComputedStyle(heading).fontFamily : '',
      photos: document.documentElement.dataset['photo'],
    };
  });

test('three sites have three different themes', async ({ page, site }) => {
  const themes = [];
  for (const tenantId of SITES) {
    await visit(page, site(tenantId));
    themes.push(await readStyles(page));
  }
  for (const trait of ['colour', 'corner', 'font', 'photos'] as const) {
    const values = themes.map((theme) => theme[trait]);
    expect(new Set(values).size, `${trait}: ${values.join(' | ')}`).toBe(SITES.length);
  }
});

test("one site's dishes are not on another", async ({ page, request, site }) => {
  const dish = '/store/camden/product-details/lamb-biryani';
  await visit(page, `${site('sumo')}${dish}`);
  await expect(page.getByRole('heading', { name: 'Lamb dum biryani' })).toBeVisible();
  const { host } = new URL(site('burgers'));
  for (const address of [dish, '/Bombay_Spice']) {
    const answer = await request.get(address, { headers: { host } });
    expect(answer.status()).toBe(404);
  }
  await visit(page, `${site('burgers')}/menu?q=biryani`);
  await expect(page.getByRole('heading', { name: 'No dish fits that' })).toBeVisible();
});

test('the group page links to its sites', async ({ page, site }) => {
  await visit(page, site('group'));
  await expect(page.getByRole('link', { name: /KNOCKOUT/ }).first()).toBeVisible();
});
