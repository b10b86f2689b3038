import { getContrastRatio, toHex, type Oklch } from './oklch.ts';

/** The weakest contrast of `hex` against any of `grounds`. */
export function getLowestContrast(hex: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => getContrastRatio(hex, ground)));
}

/**
 * `colour` itself where it reaches `ratio` against every ground; else the nearest lightness that does,
 * darker on light grounds and lighter on dark ones. `ratio` carries a hair of margin for hex rounding.
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

/** Text on a fill: the light one when it is readable there, else whichever of the two reads better. */
export function chooseTextColour(fill: string, light: string, dark: string): string {
  if (getContrastRatio(light, fill) >= 4.5) return light;
  return getContrastRatio(dark, fill) >= getContrastRatio(light, fill) ? dark : light;
}
