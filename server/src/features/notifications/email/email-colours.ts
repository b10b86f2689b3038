// A site's own colours as a letter can use them: whatever the tenant chose, text on it keeps the contrast of WCAG AA.

export type Rgb = readonly [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** WCAG 2.2, 1.4.3, for text of any size. */
const ENOUGH = 4.5;

/** '#C0392B', '#C03' or with an alpha at the end, which mail programs would ignore too. */
export function readColour(hex: string): Rgb {
  const digits = hex.slice(1);
  const isShort = digits.length < 6;
  const channel = (at: number): number =>
    isShort
      ? Number.parseInt((digits[at] ?? '0').repeat(2), 16)
      : Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
  return [channel(0), channel(1), channel(2)];
}

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** The colour itself, or as near to it as can be read on `ground`. */
function readableOn(ground: Rgb, colour: Rgb): Rgb {
  const end = luminance(ground) > 0.18 ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.05) {
    const rounded = readColour(toHex(mix(colour, end, share)));
    if (contrast(rounded, ground) >= ENOUGH) return rounded;
  }
  return end;
}

/** White or black, whichever reads better: one of them always does. */
const inkOn = (ground: Rgb): Rgb =>
  contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK;

/** As bright as its hue allows: mixing a dark brown with white alone gives a grey. */
function vivid(colour: Rgb): Rgb {
  const brightest = Math.max(...colour);
  if (brightest === 0) return WHITE;
  const [red, green, blue] = colour;
  const scale = 255 / brightest;
  return [red * scale, green * scale, blue * scale];
}

const PAPER: Rgb = WHITE;
const NIGHT: Rgb = [0x1e, 0x1c, 0x1a];

export interface EmailColours {
  band: string;
  onBand: string;
  /** A stripe; no text is on it. */
  second: string;
  /** For words and figures on paper, by day and by night. */
  accent: string;
  accentAtNight: string;
  /** The ground of what matters most, a breath of the site's colour. */
  tint: string;
  page: string;
  rule: string;
  ink: string;
  soft: string;
}

export function getEmailColours(site: { colour: string; secondColour: string }): EmailColours {
  const band = readColour(site.colour);
  const tint = mix(band, PAPER, 0.92);
  const page = mix(band, [0xf4, 0xf2, 0xef], 0.95);
  return {
    band: toHex(band),
    onBand: toHex(inkOn(band)),
    second: toHex(readColour(site.secondColour)),
    // On the tint it reads as well as on paper, or better.
    accent: toHex(readableOn(readColour(toHex(tint)), band)),
    accentAtNight: toHex(readableOn([0x2b, 0x28, 0x25], vivid(band))),
    tint: toHex(tint),
    page: toHex(page),
    rule: toHex(mix(page, BLACK, 0.1)),
    ink: '#1f1b17',
    soft: '#5f574e',
  };
}

export const NIGHT_COLOURS = {
  page: '#131211',
  card: toHex(NIGHT),
  tint: '#2b2825',
  rule: '#3f3a35',
  ink: '#f4f0ea',
  soft: '#bdb4a9',
} as const;
