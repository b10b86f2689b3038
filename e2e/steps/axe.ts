import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '../story.ts';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const MOST_NODES = 4;

/** 'color-contrast: .price (2.1 of 4.5); ...' */
function inWords({ id, nodes }: Violation): string {
  const places = nodes.slice(0, MOST_NODES).map(({ target, any }) => {
    const message = any[0]?.message.replace(/\s+/g, ' ').slice(0, 160) ?? '';
    return `${target.join(' ')} ${message}`;
  });
  return `${id} (${nodes.length}): ${places.join('; ')}`;
}

/** By night only the colours are others. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** No violation of any axe rule by day and by night, on the whole page or within what lies over it. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(showSkippedSections);
    const axe = new AxeBuilder({ page }).include(within);
    if (colorScheme === 'dark') axe.withRules(COLOUR_RULES);
    const { violations } = await axe.analyze();
    expect.soft(violations.map(inWords), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

/** `content-visibility: auto` keeps what is out of sight in the colours that it was last painted in. */
function showSkippedSections(): void {
  for (const section of document.querySelectorAll('section')) {
    section.style.contentVisibility = 'visible';
  }
}
