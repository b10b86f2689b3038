import type { Locator } from '@playwright/test';

import { expect, type Page } from '../fixtures.ts';

/** The navigation of an owner has 18 links, and other tests add people, each with buttons, to the team of the site. */
const MAX_PRESSES = 100;

/** Moves the focus to an element. */
export async function pressTabUntil(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return expectInSight(target);
    }
    await page.keyboard.press('Tab');
  }
  await expect(target, `reached within ${MAX_PRESSES} presses of Tab`).toBeFocused();
}

/** No fixed or sticky element covers the focused element (WCAG 2.4.11). */
export async function expectInSight(target: Locator): Promise<void> {
  const findCover = () =>
    target.evaluate((element) => {
      // The label covers its radio or checkbox.
      const shown = element.closest('label') ?? element;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (shown.contains(hit) || hit.contains(shown)) ? null : hit?.outerHTML;
    });
  await expect.poll(findCover, `element that covers ${String(target)}`).toBeNull();
}

export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await pressTabUntil(page, target);
  await page.keyboard.press('Enter');
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await pressTabUntil(page, target);
  await page.keyboard.type(text);
}

/** Selects a radio with the arrow keys, as a radio group is a single tab stop. */
export async function pickRadio(page: Page, group: Locator, name: RegExp): Promise<void> {
  const radio = group.getByRole('radio', { name });
  await pressTabUntil(
    page,
    (await radio.isChecked()) ? radio : group.getByRole('radio', { checked: true }),
  );
  const all = await group.getByRole('radio').count();
  for (let presses = 0; presses < all && !(await radio.isChecked()); presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(radio).toBeChecked();
}
