import { getContrastRatio, toHex, type Oklch } from './oklch.ts';

/** The lowest contrast ratio of `hex` against any of `grounds`. */
export function getLowestContrast(hex: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => getContrastRatio(hex, ground)));
}

/**
 * Returns `colour` if its contrast with every ground is at least `ratio`, else the nearest lightness for which it is.
 * Callers pass a slightly higher `ratio`, because hex colours are rounded.
 */
export function toReadableColour(
  colour: Oklch,
  grounds: readonly string[],
  ratio: number,
  towards: 'darker' | 'lighter',
): string {
  const asGiven = toHex(colour);
  if (getLowestContrast(asGiven, grounds) >= ratio) return asGiven;
  let near = colour.l;
  let far = towards === 'darker' ? 0 : 1;
  for (let i = 0; i < 14; i += 1) {
    const l = (near + far) / 2;
    if (getLowestContrast(toHex({ ...colour, l }), grounds) >= ratio) far = l;
    else near = l;
  }
  return toHex({ ...colour, l: far });
}

/** The text colour on a fill: light if its contrast is at least 4.5, else the one with more contrast. */
export function chooseTextColour(fill: string, light: string, dark: string): string {
  if (getContrastRatio(light, fill) >= 4.5) return light;
  return getContrastRatio(dark, fill) >= getContrastRatio(light, fill) ? dark : light;
}
