import { AxeBuilder } from '@axe-core/playwright';
import { findDomErrors } from '../../markup/find-markup-errors.ts';
import { expect, type Page } from '../fixtures.ts';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const MOST_NODES = 4;

/** 'color-contrast: .price (2.1 of 4.5); ...' */
function format({ id, nodes }: Violation): string {
  const places = nodes.slice(0, MOST_NODES).map(({ target, any }) => {
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
const LIGHT_AND_DARK: readonly Preference[] = ['day', 'night'];
/** Of the main screens; the others are made of the same pieces. */
export const ALL_PREFERENCES = Object.keys(PREFERENCES) as readonly Preference[];

/** In another look than by day only the colours are others. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The DOM is valid HTML, and no axe rule is violated by day and by night, on the whole page or within an overlay. */
export async function expectAccessible(
  page: Page,
  within = 'html',
  looks = LIGHT_AND_DARK,
): Promise<void> {
  const errors = await findDomErrors(await page.content());
  expect.soft(errors, `${page.url()}, markup`).toEqual([]);
  for (const look of looks) {
    await page.emulateMedia({
      ...{ contrast: null, forcedColors: null, reducedMotion: 'reduce' },
      ...PREFERENCES[look],
    });
    await page.evaluate(showSkippedSections);
    const axe = new AxeBuilder({ page }).include(within);
    if (look !== 'day') axe.withRules(COLOUR_RULES);
    const { violations } = await axe.analyze();
    expect.soft(violations.map(format), `${page.url()}, ${look}`).toEqual([]);
  }
}

/** `content-visibility: auto` keeps what is out of sight in the colours that it was last painted in. */
function showSkippedSections(): void {
  for (const section of document.querySelectorAll('section')) {
    section.style.contentVisibility = 'visible';
  }
}
