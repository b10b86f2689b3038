import { join } from 'node:path';

import type { Page } from '@playwright/test';

export interface ConsoleScreenshots {
  /** Writes `folder`/console-`name`.png. */
  save(page: Page, name: string): Promise<void>;
  /** The number of screenshots so far. */
  getCount(): number;
}

export function createConsoleScreenshots(folder: string): ConsoleScreenshots {
  let count = 0;
  return {
    async save(page, name) {
      const file = join(folder, `console-${name}.png`);
      // The last tap must not show as a button under the pointer.
      await page.mouse.move(0, 0);
      await page.screenshot({ path: file });
      console.log(file);
      count += 1;
    },
    getCount: () => count,
  };
}
