// Which colours a focus ring may have: those of which palette.test.ts computes the contrast.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const RING_COLOURS = [
  'var(--brand-ink)',
  'var(--danger)',
  'var(--on-stage)',
  // The text's own, on the ground that it is written on.
  'currentColor',
  // Seen only where the system draws it in its own colour; a shadow is the ring otherwise.
  'transparent',
  // That colour, where everything is the system's.
  'Highlight',
];

/** Colours of outlines, and of the rings that shadows draw around fields in focus. */
function ringColours(css: string): string[] {
  const outlines = css.matchAll(/outline(?:-color)?:\s*(?:[\d.]+px solid )?([^;]+);/g);
  const rings = css.matchAll(/:focus[^{]*\{[^}]*box-shadow: 0 0 0 2px ([^;]+);/g);
  return [...outlines, ...rings].flatMap(([, colour = '']) => (colour === 'none' ? [] : colour));
}

const sheets = globSync(
  fileURLToPath(new URL('../../{web,storefront/src}/**/*.css', import.meta.url)),
);

it('draws every focus ring in a colour whose contrast is computed', () => {
  const found = sheets.flatMap((sheet) => ringColours(readFileSync(sheet, 'utf8')));
  expect([...new Set(found)].toSorted()).toEqual(RING_COLOURS.toSorted());
});

it('finds the colour of a ring', () => {
  expect(ringColours('a { outline: 3px solid var(--line); }')).toEqual(['var(--line)']);
  expect(ringColours('a:focus { box-shadow: 0 0 0 2px red; }')).toEqual(['red']);
});
