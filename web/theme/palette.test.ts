import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { getContrastRatio } from '../../contract/colour/oklch.ts';
import { createPalette, type Palette, type Scheme } from './palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);

const BACKGROUNDS = ['paper', 'surface', 'sunken', 'brandSoft', 'accentSoft'] as const;
type Pair = readonly [keyof Palette, keyof Palette];
const on = (text: keyof Palette, backgrounds: readonly (keyof Palette)[]): Pair[] =>
  backgrounds.map((background) => [text, background]);
const PLAIN = ['paper', 'surface', 'sunken'] as const;

const TEXT_PAIRS: Pair[] = [
  ...on('ink', BACKGROUNDS),
  ...on('muted', BACKGROUNDS),
  ...on('brandInk', [...PLAIN, 'brandSoft']),
  ...on('accentInk', [...PLAIN, 'accentSoft']),
  ...on('success', [...PLAIN, 'successSoft']),
  ...on('warning', [...PLAIN, 'warningSoft']),
  ...on('danger', [...PLAIN, 'dangerSoft']),
  ...on('ink', ['successSoft', 'warningSoft', 'dangerSoft']),
  ...on('onBrand', ['brand']),
  ...on('onAccent', ['accent']),
  ...on('onStage', ['stage']),
  ...on('stageMuted', ['stage']),
];
const CONTROL_PAIRS: Pair[] = [
  ...on('edge', BACKGROUNDS),
  ...on('brandEdge', PLAIN),
  ...on('accentEdge', PLAIN),
];

/** Backgrounds of focus rings; focus-ring.test.ts lists their colours. */
const RING_PAIRS: Pair[] = [
  ...on('brandInk', [...BACKGROUNDS, 'successSoft', 'warningSoft', 'dangerSoft']),
  ...on('danger', [...PLAIN, 'dangerSoft']),
  ...on('onStage', ['stage']),
  ...on('paper', ['ink']),
];

const weakest = (palette: Palette, pairs: readonly Pair[]) =>
  pairs
    .map(([a, b]) => ({ pair: `${a} on ${b}`, ratio: getContrastRatio(palette[a], palette[b]) }))
    .reduce((worst, next) => (next.ratio < worst.ratio ? next : worst));

describe.each<Scheme>(['light', 'dark'])('palette, %s', (scheme) => {
  it('text has a contrast of 4.5 and controls of 3 for any two colours', () => {
    fc.assert(
      fc.property(colour, colour, (primary, secondary) => {
        const palette = createPalette(primary, secondary, scheme);
        const text = weakest(palette, TEXT_PAIRS);
        const control = weakest(palette, CONTROL_PAIRS);
        expect(text.ratio, text.pair).toBeGreaterThanOrEqual(4.5);
        expect(control.ratio, control.pair).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 1000 },
    );
  });

  it('the focus ring has a contrast of 3 on every background for any two colours', () => {
    fc.assert(
      fc.property(colour, colour, (primary, secondary) => {
        const ring = weakest(createPalette(primary, secondary, scheme), RING_PAIRS);
        expect(ring.ratio, ring.pair).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 1000 },
    );
  });

  it('the fill is the tenant colour itself', () => {
    fc.assert(
      fc.property(colour, (primary) => {
        expect(
          getContrastRatio(createPalette(primary, '#000000', scheme).brand, primary),
        ).toBeLessThan(1.02);
      }),
    );
  });

  it('an invalid colour falls back to the default', () => {
    expect(createPalette('red; }', 'url(x)', scheme)).toEqual(createPalette('', '', scheme));
  });
});
