// A focus ring may only have colours whose contrast palette.test.ts checks.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const RING_COLOURS = [
  'var(--brand-ink)',
  'var(--danger)',
  'var(--on-stage)',
  // The colour of the text beside it.
  'currentColor',
  // Replaced by the system colour in forced-colours mode; a shadow is the ring otherwise.
  'transparent',
  // System colour of forced-colours mode.
  'Highlight',
];

/** Colours of outlines and of shadows around focused fields. */
function findRingColours(css: string): string[] {
  const outlines = css.matchAll(/outline(?:-color)?:\s*(?:[\d.]+px solid )?([^;]+);/g);
  const rings = css.matchAll(/:focus[^{]*\{[^}]*box-shadow: 0 0 0 2px ([^;]+);/g);
  return [...outlines, ...rings].flatMap(([, colour = '']) => (colour === 'none' ? [] : colour));
}

const sheets = globSync(
  fileURLToPath(new URL('../../{web,storefront/src}/**/*.css', import.meta.url)),
);

it('every focus ring has a colour whose contrast is checked', () => {
  const found = sheets.flatMap((sheet) => findRingColours(readFileSync(sheet, 'utf8')));
  expect([...new Set(found)].toSorted()).toEqual(RING_COLOURS.toSorted());
});

it('the colours of outlines and shadows are found', () => {
  expect(findRingColours('a { outline: 3px solid var(--line); }')).toEqual(['var(--line)']);
  expect(findRingColours('a:focus { box-shadow: 0 0 0 2px red; }')).toEqual(['red']);
});
