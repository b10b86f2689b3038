import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

import { isRelease } from '../../is-release.ts';
import { findDomErrors } from '../../markup/find-markup-errors.ts';
import { expect, type Page } from '../fixtures.ts';

const MAX_NODES = 4;

/** `axe.source` of the package is not minified, and takes a page twice as long to load. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Attribute of the element that is checked, as axe takes a selector of it. */
const CHECKED = 'data-checked';

/** 'color-contrast: .price (2.1 of 4.5); ...' */
function format({ id, nodes }: Result): string {
  const places = nodes.slice(0, MAX_NODES).map(({ target, any }) => {
    const message = any[0]?.message.replace(/\s+/g, ' ').slice(0, 160) ?? '';
    return `${target.join(' ')} ${message}`;
  });
  return `${id} (${nodes.length}): ${places.join('; ')}`;
}

/** Display preferences of a device. */
const PREFERENCES = {
  day: { colorScheme: 'light' },
  night: { colorScheme: 'dark' },
  contrast: { colorScheme: 'light', contrast: 'more' },
  forcedColours: { colorScheme: 'dark', forcedColors: 'active' },
} as const;
type Preference = keyof typeof PREFERENCES;
/** `night` is of the release set: web/theme/palette.test.ts tests its colours. */
export const LIGHT_AND_DARK: readonly Preference[] = isRelease ? ['day', 'night'] : ['day'];
/** These rules are for the main screens; other screens consist of the same components. */
export const ALL_PREFERENCES = Object.keys(PREFERENCES) as readonly Preference[];
/** These rules are for wide screens whose colours are checked on a phone. */
export const DAY_ONLY: readonly Preference[] = ['day'];

/** Preferences other than `day` change colours only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * `within` is valid HTML and violates no axe rule under any of the preferences. A whole menu takes a second of
 * processor time for each preference: test/e2e/accessibility.spec.ts checks those, other tests their own part.
 */
export async function expectAccessible(
  page: Page,
  within = page.locator('html'),
  preferences = LIGHT_AND_DARK,
): Promise<void> {
  const html = await within.evaluate((element, attribute) => {
    element.setAttribute(attribute, '');
    return element.outerHTML;
  }, CHECKED);
  const errors = await findDomErrors(html);
  expect.soft(errors, `${page.url()}, markup`).toEqual([]);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  for (const preference of preferences) {
    await page.emulateMedia({
      contrast: null,
      forcedColors: null,
      reducedMotion: 'reduce',
      ...PREFERENCES[preference],
    });
    await page.evaluate(showSkippedSections);
    const rules = preference === 'day' ? null : COLOUR_RULES;
    const violations = await page.evaluate(findViolations, { within: `[${CHECKED}]`, rules });
    expect.soft(violations.map(format), `${page.url()}, ${preference}`).toEqual([]);
  }
  await within.evaluate((element, attribute) => element.removeAttribute(attribute), CHECKED);
}

/** Runs in the page. `rules`: null for all. */
async function findViolations({
  within,
  rules,
}: {
  within: string;
  rules: string[] | null;
}): Promise<Result[]> {
  // Results without the nodes that pass, of which a menu has thousands.
  const options: RunOptions = { resultTypes: ['violations'] };
  if (rules) options.runOnly = rules;
  const { violations } = await window.axe.run(within, options);
  return violations;
}

/** Sections off screen keep the colours of their last paint (`content-visibility: auto`). */
function showSkippedSections(): void {
  for (const section of document.querySelectorAll('section')) {
    section.style.contentVisibility = 'visible';
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
