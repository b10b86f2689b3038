// The group host, the legal pages and the 404 page.
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { expectInSight } from './steps/keyboard.ts';
import { visit } from './steps/visit.ts';

test('the group page links to every site in its own colour @release', async ({ page, site }) => {
  await visit(page, site('group'));
  const sites = page.getByRole('main').getByRole('listitem');
  await expect(sites).toHaveCount(3);
  const names = await sites.getByRole('heading', { level: 2 }).allTextContents();
  expect(names).toEqual(['Sumo Kitchens', 'Marigold Lane', 'KNOCKOUT']);
  const colours = await sites
    .locator('a > *')
    .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).backgroundColor));
  expect(new Set(colours).size).toBe(3);
  await expectAccessible(page);
  await sites.getByRole('link', { name: /Marigold Lane/ }).click();
  await expect(page).toHaveURL(/^http:\/\/bombay\.localhost/);
});

test('an unknown path of the group host links back to the group page @release', async ({
  page,
  site,
  faults,
}) => {
  faults.expectRefusal(/\/menu$/);
  await visit(page, `${site('group')}/menu`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That page isn’t on the menu');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Basket/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
});

const LEGAL = {
  '/privacy': 'Privacy policy',
  '/terms': 'Terms and conditions',
  '/CookiePolicy': 'Cookie policy',
};
test('each legal page names the company and lists its contents', async ({ page }) => {
  for (const [path, title] of Object.entries(LEGAL)) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const article = page.getByRole('article');
    await expect(article).toContainText('Sumo Kitchens (Demonstration) Ltd');
    expect(await article.textContent()).not.toMatch(/\{\{|undefined/);
    await expect(article.getByRole('link', { name: 'hello@sumokitchens.example' })).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const link of await contents.getByRole('link').all()) {
      const target = (await link.getAttribute('href')) ?? '';
      await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeAttached();
    }
  }
});

test('the legal pages link to one another @release', async ({ page }) => {
  await visit(page, '/privacy');
  const article = page.getByRole('article');
  await article.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await article.getByRole('link', { name: 'Cookies' }).click();
  await expect(page).toHaveURL(/\/CookiePolicy$/);
});

test('the 404 page has the theme of its site, and its search finds dishes @release', async ({
  page,
  site,
  faults,
}) => {
  faults.expectRefusal(/\/nowhere$/);
  await visit(page, `${site('burgers')}/nowhere`);
  await expect(page).toHaveTitle(/KNOCKOUT/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That page isn’t on the menu');
  // The title of the fallback screen, and the status text (specification section 2).
  const fallback = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(fallback).toBeVisible();
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible();
  await page.getByLabel('Search the menu').fill('haymaker');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/menu\?q=haymaker#/);
  // The results, not the top of the menu above them, are in view.
  await expect(page.getByRole('article').filter({ hasText: 'Haymaker' })).toBeInViewport();
  await expectInSight(page.getByRole('searchbox', { name: 'Search dishes' }));
});
