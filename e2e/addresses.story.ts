import type { APIRequestContext } from '@playwright/test';
import { BRANDS, SCREENS } from './addresses.ts';
import { visit } from './steps/visit.ts';
import { expect, story } from './story.ts';

async function firstHtml(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const title = /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1] ?? '';
  return { status: answer.status(), title };
}

/** What the server answers knows no screen size. */
const ONCE = { tag: '@desktop' };

for (const [path, words] of Object.entries({ ...SCREENS, ...BRANDS })) {
  story(`${path} is there, and its title says whose`, ONCE, async ({ request }) => {
    const { status, title } = await firstHtml(request, path);
    expect(status).toBe(200);
    expect(title).toContain(words);
    expect(title).toMatch(/ · Sumo Kitchens$/);
  });
}

story('an unknown path is a branded 404 with a way on', ONCE, async ({ page, request, faults }) => {
  expect((await request.get('/nowhere')).status()).toBe(404);
  faults.expectRefusal(/\/nowhere$/);
  await visit(page, '/nowhere');
  await expect(page).toHaveTitle('Page not found · Sumo Kitchens');
  await page.getByLabel('Search the menu').fill('biryani');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/menu?q=biryani');
  await expect(page.getByRole('link', { name: 'Lamb dum biryani' })).toBeVisible();
});

story('an unknown host is turned away', ONCE, async ({ request, baseURL }) => {
  const host = `nobody.localhost:${new URL(baseURL ?? '').port}`;
  expect((await request.get('/menu', { headers: { host } })).status()).toBe(421);
});
