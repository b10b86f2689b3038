import { reload, visit } from './steps/visit.ts';
import { expect, story, type Page } from './story.ts';

const dish = (page: Page, name: string) => page.getByRole('link', { name }).first();

story('a search filters at once, survives a reload, and Esc clears it', async ({ page }) => {
  await visit(page, '/menu');
  const box = page.getByRole('searchbox', { name: 'Search dishes' });
  await box.fill('bryani');
  await expect(page.getByRole('heading', { name: 'No dish fits that' })).toBeVisible();
  const popular = page.getByRole('region', { name: 'Popular right now' });
  await expect(popular.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(box).toHaveValue('');
  await box.fill('biryani');
  await expect(page.getByRole('status').filter({ hasText: '2 dishes' })).toBeVisible();
  await expect(dish(page, 'Mango lassi')).toBeHidden();

  await reload(page);
  await expect(box).toHaveValue('biryani');
  await expect(dish(page, 'Lamb dum biryani')).toBeVisible();
  await expect(dish(page, 'Mango lassi')).toBeHidden();
  await box.press('Escape');
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL('/menu');
});

story('diets are toggles kept in the address', async ({ page }) => {
  await visit(page, '/menu');
  const vegan = page.getByRole('button', { name: 'Vegan', pressed: false });
  await vegan.click();
  await expect(page).toHaveURL('/menu?diet=vegan');
  await reload(page);
  await expect(page.getByRole('button', { name: 'Vegan', pressed: true })).toBeVisible();
  await expect(dish(page, 'Chana masala')).toBeVisible();
  await expect(dish(page, 'Lamb rogan josh')).toBeHidden();
});

story('a dish has an address of its own, and Back closes it', async ({ page }) => {
  await visit(page, '/menu');
  const card = dish(page, 'Bombay thali');
  await card.click();
  await expect(page).toHaveURL('/store/camden/product-details/bombay-thali');
  const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
  await expect(sheet.getByRole('heading', { name: 'Bombay thali' })).toBeFocused();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/menu');
  await expect(card).toBeFocused();
});

story(
  'the allergens of what is left out are hidden, and the unsure say ask us',
  async ({ page }) => {
    await visit(page, '/menu');
    await page.getByRole('button', { name: 'Allergens' }).click();
    const sheet = page.getByRole('dialog', { name: 'What must not be in it?' });
    await sheet.getByRole('checkbox', { name: 'milk' }).check();
    await sheet.getByRole('button', { name: 'Show the dishes' }).click();
    await expect(page).toHaveURL('/menu?without=milk');
    await expect(dish(page, 'Mango lassi')).toBeHidden();
    await expect(dish(page, 'Onion bhajis')).toBeVisible();
  },
);

story('the bar of sections follows the scroll and leads to a heading', async ({ page }) => {
  await visit(page, '/Bombay_Spice');
  const bar = page.getByRole('navigation', { name: 'Menu sections' });
  const drinks = bar.getByRole('link', { name: 'Drinks' });
  await drinks.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await drinks.click();
  await expect(page).toHaveURL(/#Bombay_Spice-bombay-drinks$/);
  const heading = page.getByRole('heading', { name: 'Drinks', exact: true });
  await expect(heading).toBeFocused();
  await expect(drinks).toHaveAttribute('aria-current', 'true');
  await expect(drinks).toBeInViewport();
  // Fully below what sticks to the top.
  const top = async () => (await heading.boundingBox())?.y ?? 0;
  const bottomOfBar = async () => {
    const box = await bar.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(async () => (await top()) >= (await bottomOfBar())).toBe(true);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

story('what is in the basket is counted on its card', async ({ page }) => {
  await visit(page, '/menu');
  await page.getByRole('button', { name: 'Add Papad and chutneys' }).click();
  const stepper = page.getByRole('group', { name: 'Quantity of Papad and chutneys' }).first();
  await stepper.getByRole('button', { name: 'One Papad and chutneys more' }).click();
  await expect(stepper).toContainText('2 Papad and chutneys');
  await stepper.getByRole('button', { name: 'One Papad and chutneys fewer' }).click();
  await stepper.getByRole('button', { name: 'Remove Papad and chutneys' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stepper).toContainText('1 Papad and chutneys');
});
