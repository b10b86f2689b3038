import { expect, test, type Page } from './fixtures.ts';
import { reload, visit } from './steps/visit.ts';

const DAY_SECONDS = 24 * 60 * 60;

test.use({ isCookieAnswered: false });

const question = (page: Page) => page.getByRole('dialog', { name: 'We use cookies' });

test('consent to cookies is stored for 365 days', async ({ page, context }) => {
  await visit(page, '/menu');
  await question(page).getByRole('button', { name: 'Accept' }).click();
  await expect(question(page)).toBeHidden();
  const [cookie] = await context.cookies();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS;
  expect(Math.round(days)).toBe(365);
  await reload(page);
  await expect(question(page)).toBeHidden();
});

test('rejecting cookies removes the cookie, and the footer reopens the question', async ({
  page,
  context,
}) => {
  await visit(page, '/menu');
  await question(page).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await question(page).getByRole('button', { name: 'Reject' }).click();
  await expect(question(page)).toBeHidden();
  expect(await context.cookies()).toEqual([]);
  // Rejecting is remembered for this tab only, as no cookie is set.
  await reload(page);
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  await expect(question(page)).toBeHidden();
  const next = await context.newPage();
  await visit(next, '/menu');
  await expect(question(next)).toBeVisible();
});

test('the cookie question of the group page has no policy link @release', async ({
  page,
  site,
}) => {
  await visit(page, site('group'));
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('link')).toHaveCount(0);
});
