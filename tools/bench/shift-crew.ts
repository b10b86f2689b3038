// The people of a simulated shift: they tap what is due on the board and in the kitchen, and some of their taps are timed.
import type { Locator, Page } from '@playwright/test';

import { createTapTimer } from '../interactions/instrumented-page.ts';
import type { FastPage } from './fast-clock.ts';

/** A button, and the simulated minutes from the appearance of its card in the column to its tap. */
export interface Duty {
  /** Matches the accessible name. */
  name: string;
  /** CSS selector of the buttons among which `name` is sought. */
  among: string;
  afterMinutes: number;
  /** The column whose far cards are scrolled into view when they are due; the kitchen has none. */
  column?: string;
}

export const BOARD_DUTIES: readonly Duty[] = [
  { name: '^Accept for', among: 'article button', afterMinutes: 1, column: 'New' },
  { name: '^Out for delivery$', among: 'article button', afterMinutes: 3, column: 'Ready' },
  { name: '^Delivered$', among: 'article button', afterMinutes: 8, column: 'Out' },
];

export const KITCHEN_DUTIES: readonly Duty[] = [
  { name: 'curry', among: 'article [aria-pressed="false"]', afterMinutes: 8 },
  { name: 'naan', among: 'article [aria-pressed="false"]', afterMinutes: 12 },
  { name: '^Ready:', among: 'article button', afterMinutes: 15 },
];

/** Taps all buttons that are due; returns how many. */
export const tapDue = (page: Page, duties: readonly Duty[]): Promise<number> =>
  page.evaluate(tapInPage, duties);

/** Runs in the page. By cards, because a card far down its column has no buttons yet; one that changes its column is a new element. */
function tapInPage(duties: readonly Duty[]): number {
  const scope = globalThis as { appearedAt?: WeakMap<Element, number> };
  const appearedAt = (scope.appearedAt ??= new WeakMap());
  const now = Date.now();
  for (const card of document.querySelectorAll('article'))
    if (!appearedAt.has(card)) appearedAt.set(card, now);
  const isDue = (card: Element | null, afterMinutes: number): boolean =>
    card !== null && now - (appearedAt.get(card) ?? now) >= afterMinutes * 60_000;
  let tapped = 0;
  for (const { name, among, afterMinutes, column } of duties) {
    for (const button of document.querySelectorAll<HTMLButtonElement>(among)) {
      const label = button.ariaLabel ?? button.textContent;
      if (!new RegExp(name).test(label)) continue;
      if (button.disabled || !isDue(button.closest('article'), afterMinutes)) continue;
      button.click();
      tapped += 1;
    }
    if (column === undefined) continue;
    const far = document.querySelectorAll(`[aria-label^="${column}"] article[tabindex="0"]`);
    [...far].find((card) => isDue(card, afterMinutes))?.scrollIntoView();
  }
  return tapped;
}

export const setPageSpeed = (page: Page, speed: number): Promise<void> =>
  page.evaluate((next) => (globalThis as FastPage).setClockSpeed(next), speed);

const SLOWDOWN = 4;

/** Longest paint of each tap in milliseconds, with the processor slowed four times. */
export type TapTimes = Record<string, number[]>;

async function timeTaps(
  page: Page,
  tap: (time: (name: string, target: Locator) => Promise<void>) => Promise<void>,
): Promise<TapTimes> {
  const session = await page.context().newCDPSession(page);
  const measure = await createTapTimer(page);
  const times: TapTimes = {};
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await tap(async (name, target) => {
    (times[name] ??= []).push(await measure(target));
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return times;
}

export const timeBoardTaps = (board: Page, rounds: number): Promise<TapTimes> =>
  timeTaps(board, async (time) => {
    const button = (name: string | RegExp) => board.getByRole('button', { name }).first();
    for (let round = 0; round < rounds; round += 1) {
      await time('accept', button(/^Accept for/));
      // The answer moves the card.
      await board.getByText('Not sent yet').first().waitFor({ state: 'hidden' });
      await time('ready', button(/^Ready$/));
      await time('undo', button(/^Undo/));
      await time('open the sheet', button('Sold out, pause, busy'));
      await board.keyboard.press('Escape');
    }
  });

export const timeKitchenTaps = (kitchen: Page, rounds: number): Promise<TapTimes> =>
  timeTaps(kitchen, async (time) => {
    for (let round = 0; round < rounds; round += 1) {
      await time('line done', kitchen.locator('article [aria-pressed="false"]').first());
      await time('ready in the kitchen', kitchen.getByRole('button', { name: /^Ready:/ }).first());
    }
  });
