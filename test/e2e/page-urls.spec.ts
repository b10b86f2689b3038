import type { APIRequestContext } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { visit } from './steps/visit.ts';
import { BRANDS, SCREENS } from './urls.ts';

async function firstHtml(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? null;
  return { status: answer.status(), title, heading };
}

/** Responses of the server do not depend on the device. */
const ONCE = { tag: '@desktop' };

const brands = Object.entries(BRANDS).map(([path, name]) => [path, [name, name]] as const);

test('each path is served with the title of its site', ONCE, async ({ request }) => {
  for (const [path, [words, heading]] of [...Object.entries(SCREENS), ...brands]) {
    const title = expect.stringMatching(new RegExp(`${words}.* · Sumo Kitchens$`));
    expect.soft(await firstHtml(request, path), path).toEqual({ status: 200, title, heading });
  }
});

test(
  'an unknown path is a branded 404 with links to the menu',
  ONCE,
  async ({ page, request, faults }) => {
    expect((await request.get('/nowhere')).status()).toBe(404);
    faults.expectRefusal(/\/nowhere$/);
    await visit(page, '/nowhere');
    await expect(page).toHaveTitle('Page not found · Sumo Kitchens');
    await page.getByLabel('Search the menu').fill('biryani');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/menu?q=biryani#find');
    await expect(page.getByRole('link', { name: 'Lamb dum biryani' })).toBeVisible();
  },
);

test('an unknown host is refused', ONCE, async ({ request, baseURL }) => {
  const host = `nobody.localhost:${new URL(baseURL ?? '').port}`;
  expect((await request.get('/menu', { headers: { host } })).status()).toBe(421);
});
