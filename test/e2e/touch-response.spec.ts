// Work that would delay the response of a slow phone to a touch.
import { expect, test, type Page } from './fixtures.ts';
import { startCheckout } from './steps/pickup.ts';
import { pressAnyKey, visit } from './steps/visit.ts';

type Watched = typeof globalThis & { formatsCreated: number; transitions: string[] };

const getFormatsCreated = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Watched).formatsCreated);

test('choosing a time creates no date format @release', async ({ page, email }) => {
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    watched.formatsCreated = 0;
    const { DateTimeFormat } = Intl;
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      construct(target, parameters: ConstructorParameters<typeof DateTimeFormat>) {
        watched.formatsCreated += 1;
        return new target(...parameters);
      },
    });
  });
  await startCheckout(page, email, { dish: 'Papad and chutneys' });
  const choice = page.getByRole('radio', { name: 'Choose a time' });
  await expect(choice).not.toBeChecked();
  await expect.poll(() => getFormatsCreated(page)).toBeGreaterThan(0);
  const before = await getFormatsCreated(page);
  await choice.check();
  await expect(page.getByLabel('Time', { exact: true }).getByRole('option').nth(1)).toBeAttached();
  expect(await getFormatsCreated(page)).toBe(before);
});

// The phone of these tests prefers reduced motion, which ends every transition.
test(
  'pressed controls change their colours at once @release',
  { tag: '@desktop' },
  async ({ page }) => {
    await visit(page, '/menu');
    await page.evaluate(() => {
      const watched = globalThis as Watched;
      watched.transitions = [];
      addEventListener('transitionrun', ({ propertyName }) =>
        watched.transitions.push(propertyName),
      );
    });
    await page.getByText('Pickup', { exact: true }).click();
    await pressAnyKey(page);
    // The filter goes on and off.
    await page.getByRole('button', { name: 'Vegetarian' }).first().dblclick();
    await page.getByRole('button', { name: 'Choose options for Bombay thali' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
    await sheet.getByRole('checkbox', { name: /^Black dal/ }).check();
    await sheet.getByRole('button', { name: 'One Bombay thali more' }).click();
    const transitions = await page.evaluate(() => (globalThis as Watched).transitions);
    // Pictures grow under a pointer.
    expect(transitions.filter((property) => property !== 'transform')).toEqual([]);
  },
);
