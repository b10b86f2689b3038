import { contrast, toHex, type Oklch } from './oklch.ts';

/** The weakest contrast of `hex` against any of `grounds`. */
export function worstContrast(hex: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(hex, ground)));
}

/**
 * `colour` itself where it reaches `ratio` against every ground; else the nearest lightness that does,
 * darker on light grounds and lighter on dark ones. `ratio` carries a hair of margin for hex rounding.
 */
export function readable(
  colour: Oklch,
  grounds: readonly string[],
  ratio: number,
  towards: 'darker' | 'lighter',
): string {
  const asGiven = toHex(colour);
  if (worstContrast(asGiven, grounds) >= ratio) return asGiven;
  let near = colour.l;
  let far = towards === 'darker' ? 0 : 1;
  for (let i = 0; i < 14; i += 1) {
    const l = (near + far) / 2;
    if (worstContrast(toHex({ ...colour, l }), grounds) >= ratio) far = l;
    else near = l;
  }
  return toHex({ ...colour, l: far });
}

/** Text on a fill: the light one when it is readable there, else whichever of the two reads better. */
export function textOn(fill: string, light: string, dark: string): string {
  if (contrast(light, fill) >= 4.5) return light;
  return contrast(dark, fill) >= contrast(light, fill) ? dark : light;
}
