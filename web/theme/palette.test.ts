import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getContrastRatio } from '../../contract/colour/oklch.ts';
import { createPalette, type Palette, type Scheme } from './palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);

const GROUNDS = ['paper', 'surface', 'sunken', 'brandSoft', 'accentSoft'] as const;
type Pair = readonly [keyof Palette, keyof Palette];
const on = (text: keyof Palette, grounds: readonly (keyof Palette)[]): Pair[] =>
  grounds.map((ground) => [text, ground]);
const PLAIN = ['paper', 'surface', 'sunken'] as const;

const TEXT_PAIRS: Pair[] = [
  ...on('ink', GROUNDS),
  ...on('muted', GROUNDS),
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
  ...on('edge', GROUNDS),
  ...on('brandEdge', PLAIN),
  ...on('accentEdge', PLAIN),
];

/** Wherever a focus ring is drawn (focus-ring.test.ts says in which colours). */
const RING_PAIRS: Pair[] = [
  ...on('brandInk', [...GROUNDS, 'successSoft', 'warningSoft', 'dangerSoft']),
  ...on('danger', [...PLAIN, 'dangerSoft']),
  ...on('onStage', ['stage']),
  ...on('paper', ['ink']),
];

const weakest = (palette: Palette, pairs: readonly Pair[]) =>
  pairs
    .map(([a, b]) => ({ pair: `${a} on ${b}`, ratio: getContrastRatio(palette[a], palette[b]) }))
    .reduce((worst, next) => (next.ratio < worst.ratio ? next : worst));

describe.each<Scheme>(['light', 'dark'])('palette, %s', (scheme) => {
  it('keeps text at 4.5 and controls at 3 for any two colours', () => {
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

  it('keeps the focus ring at 3 on every ground for any two colours', () => {
    fc.assert(
      fc.property(colour, colour, (primary, secondary) => {
        const ring = weakest(createPalette(primary, secondary, scheme), RING_PAIRS);
        expect(ring.ratio, ring.pair).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the tenant colour itself as the fill', () => {
    fc.assert(
      fc.property(colour, (primary) => {
        expect(getContrastRatio(createPalette(primary, '#000000', scheme).brand, primary)).toBeLessThan(1.02);
      }),
    );
  });

  it('falls back for what is no colour', () => {
    expect(createPalette('red; }', 'url(x)', scheme)).toEqual(createPalette('', '', scheme));
  });
});
