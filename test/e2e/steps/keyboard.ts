import type { Locator } from '@playwright/test';
import { expect, type Page } from '../fixtures.ts';

const MOST_PRESSES = 60;

/** On to an element as somebody without a pointer gets there. */
export async function pressTabUntil(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return expectInSight(target);
    }
    await page.keyboard.press('Tab');
  }
  await expect(target, `reached within ${MOST_PRESSES} presses of Tab`).toBeFocused();
}

/** Nothing that sticks to an edge lies over what is in focus (WCAG 2.4.11). */
export async function expectInSight(target: Locator): Promise<void> {
  const over = () =>
    target.evaluate((element) => {
      // A radio or checkbox lies under its label.
      const shown = element.closest('label') ?? element;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (shown.contains(hit) || hit.contains(shown)) ? null : hit?.outerHTML;
    });
  await expect.poll(over, `what lies over ${String(target)}`).toBeNull();
}

export async function press(page: Page, target: Locator): Promise<void> {
  await pressTabUntil(page, target);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await pressTabUntil(page, target);
  await page.keyboard.type(text);
}

/** Into a radio group, which has one stop for all, and on to the radio wanted. */
export async function pick(page: Page, group: Locator, name: RegExp): Promise<void> {
  const wanted = group.getByRole('radio', { name });
  await pressTabUntil(
    page,
    (await wanted.isChecked()) ? wanted : group.getByRole('radio', { checked: true }),
  );
  const all = await group.getByRole('radio').count();
  for (let presses = 0; presses < all && !(await wanted.isChecked()); presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}
