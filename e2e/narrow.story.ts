import { addDish } from './steps/basket.ts';
import { chooseSlot, fillContact, placeOrder } from './steps/checkout.ts';
import { payWith } from './steps/payment.ts';
import { bringToCheckout, expectAccepted } from './steps/pickup.ts';
import { visit } from './steps/visit.ts';
import { expect, story, type Page } from './story.ts';

const WIDTH = 320;

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return null;
    const beyond = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > width + 1,
    );
    const names = beyond.slice(-3).map((each) => each.outerHTML.slice(0, 120));
    return `${scrollWidth} px: ${names.join('\n')}`;
  }, WIDTH);
  expect.soft(wide, page.url()).toBeNull();
}

story.use({ viewport: { width: WIDTH, height: 640 } });

const PHONE = { tag: '@phone' };

story('nothing scrolls sideways at 320 px', PHONE, async ({ page, email, site }, info) => {
  for (const address of ['/stores', '/login', '/privacy', '/Bombay_Spice', site('bombay')]) {
    await visit(page, address);
    await expectNoSidewaysScroll(page);
  }
  await visit(page, '/menu');
  await page.getByRole('link', { name: 'Bombay thali' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Add/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await addDish(page, 'Papad and chutneys');
  await expectNoSidewaysScroll(page);
  await visit(page, '/cart');
  await expect(page.getByText('Total')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await bringToCheckout(page, email, 'Lamb dum biryani');
  await expect(page.getByText('Total')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await chooseSlot(page, info.parallelIndex);
  await fillContact(page);
  await placeOrder(page);
  await expectNoSidewaysScroll(page);
  await payWith(page, 'pays');
  await expectAccepted(page);
  await expectNoSidewaysScroll(page);
});
