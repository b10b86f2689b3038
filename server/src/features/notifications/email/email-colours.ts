// The tenant's two colours as an e-mail can use them: text on them has the contrast of WCAG AA for any choice.
import { parseColour, toHex, type Oklch } from '../../../../../contract/colour/oklch.ts';
import {
  toReadableColour,
  chooseTextColour,
} from '../../../../../contract/colour/readable-colour.ts';

/** WCAG 2.2, 1.4.3, for text of any size. */
const TEXT_RATIO = 4.5;
const PAPER = '#ffffff';
const BLACK = '#000000';
const FALLBACK = '#c2410c';

export interface EmailColours {
  band: string;
  onBand: string;
  /** Decoration only: no text is on it. */
  second: string;
  /** For text on paper and on `tint`. */
  accent: string;
  darkAccent: string;
  /** Light background of the tenant's hue. */
  tint: string;
  page: string;
  rule: string;
  ink: string;
  soft: string;
}

export const DARK_COLOURS = {
  page: '#131211',
  card: '#1e1c1a',
  tint: '#2b2825',
  rule: '#3f3a35',
  ink: '#f4f0ea',
  soft: '#bdb4a9',
} as const;

/** Colours are '#rgb' or '#rrggbb', as the pack has them. */
export function getEmailColours(tenant: { colour: string; secondColour: string }): EmailColours {
  const brand = parseColour(tenant.colour, FALLBACK);
  const band = toHex(brand);
  const tint = toHex(withTone(brand, 0.955, 0.022));
  return {
    band,
    onBand: chooseTextColour(band, PAPER, BLACK),
    second: toHex(parseColour(tenant.secondColour, FALLBACK)),
    accent: toReadableColour(brand, [tint, PAPER], TEXT_RATIO, 'darker'),
    darkAccent: toReadableColour(
      brand,
      [DARK_COLOURS.tint, DARK_COLOURS.card],
      TEXT_RATIO,
      'lighter',
    ),
    tint,
    page: toHex(withTone(brand, 0.955, 0.006)),
    rule: toHex(withTone(brand, 0.87, 0.006)),
    ink: '#1f1b17',
    soft: '#5f574e',
  };
}

/** The hue of `colour` at another lightness, with little chroma. */
const withTone = ({ c, h }: Oklch, l: number, maxChroma: number): Oklch => ({
  l,
  c: Math.min(c, maxChroma),
  h,
});
