// A person with a phone, whose taps are counted.
import type { Locator, Page } from '@playwright/test';

export interface PhoneUser {
  tap(target: Locator): Promise<void>;
  type(text: string): Promise<void>;
  taps(): number;
}

export function createPhoneUser(page: Page): PhoneUser {
  let taps = 0;
  return {
    async tap(target) {
      taps += 1;
      await target.tap();
    },
    type: (text) => page.keyboard.type(text),
    taps: () => taps,
  };
}
