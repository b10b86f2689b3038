import { awake } from './steps/visit.ts';
import { expect, story, type Page } from './story.ts';

function count(page: Page) {
  const seen = { documents: 0, configs: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents += 1;
    if (request.method() === 'POST' && request.url().endsWith('/api/loadconfig')) seen.configs += 1;
  });
  return seen;
}

story(
  'a first visit stores the config and reloads once, a second does neither',
  async ({ page }) => {
    const first = count(page);
    await page.goto('/menu', { waitUntil: 'commit' });
    await awake(page);
    expect(first).toEqual({ documents: 2, configs: 1 });
    const stored = await page.evaluate(() => ({
      config: JSON.parse(localStorage.getItem('configData') ?? '{}'),
      currency: JSON.parse(localStorage.getItem('currencyObj') ?? '{}'),
    }));
    expect(stored.config).toMatchObject({ websiteName: 'Sumo Kitchens', isHomePage: false });
    expect(stored.currency).toMatchObject({ value: 'GBP', sign: '£' });

    const second = count(page);
    await page.goto('/stores', { waitUntil: 'networkidle' });
    expect(second).toEqual({ documents: 1, configs: 0 });
  },
);

story(
  'a browser that forgets what it stores does not reload for ever',
  async ({ page, context }) => {
    await context.addInitScript(() => localStorage.clear());
    const visits = count(page);
    await page.goto('/menu', { waitUntil: 'commit' });
    await awake(page);
    await page.waitForLoadState('networkidle');
    expect(visits.documents).toBe(2);
  },
);
