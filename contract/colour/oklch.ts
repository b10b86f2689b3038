// Colours in OKLCH (Björn Ottosson, 2020): lightness 0..1, chroma 0..~0.37, hue in degrees.

export interface Oklch {
  l: number;
  c: number;
  h: number;
}
type Rgb = readonly [number, number, number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number =>
  v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;

/** '#rgb' or '#rrggbb', alpha ignored -> linear sRGB; null if the text is not a colour. */
function parseHex(hex: string): Rgb | null {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(hex.trim())?.[1];
  if (digits === undefined || digits.length === 5 || digits.length === 7) return null;
  const wide = digits.length < 6 ? [...digits].map((d) => d + d).join('') : digits;
  const at = (i: number): number => toLinear(parseInt(wide.slice(i, i + 2), 16) / 255);
  return [at(0), at(2), at(4)];
}

function oklchToLinear({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
}

function linearToOklch([r, g, b]: Rgb): Oklch {
  const L = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const M = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const S = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * L - 2.428592205 * M + 0.4505937099 * S;
  const y = 0.0259040371 * L + 0.7827717662 * M - 0.808675766 * S;
  const c = Math.hypot(x, y);
  return {
    l: 0.2104542553 * L + 0.793617785 * M - 0.0040720468 * S,
    c: c < 0.002 ? 0 : c,
    h: c < 0.002 ? 0 : (Math.atan2(y, x) * 180) / Math.PI,
  };
}

const isInGamut = (rgb: Rgb): boolean => rgb.every((v) => v >= -0.0005 && v <= 1.0005);

/** Reduces chroma until sRGB has the colour. */
function fitChroma(colour: Oklch): Oklch {
  if (isInGamut(oklchToLinear(colour))) return colour;
  let low = 0;
  let high = colour.c;
  for (let i = 0; i < 12; i += 1) {
    const c = (low + high) / 2;
    if (isInGamut(oklchToLinear({ ...colour, c }))) low = c;
    else high = c;
  }
  return { ...colour, c: low };
}

export function parseColour(hex: string, fallback: string): Oklch {
  const rgb = parseHex(hex) ?? parseHex(fallback);
  return linearToOklch(rgb ?? [0, 0, 0]);
}

/** '#rrggbb'; a colour outside sRGB loses chroma, not hue or lightness. */
export function toHex(colour: Oklch): string {
  const toByte = (v: number): string =>
    Math.round(Math.min(1, Math.max(0, toGamma(v))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${oklchToLinear(fitChroma(colour)).map(toByte).join('')}`;
}

function getLuminance(hex: string): number {
  const [r, g, b] = parseHex(hex) ?? [0, 0, 0];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two hex colours, 1 to 21 (WCAG 2.2). */
export function getContrastRatio(one: string, other: string): number {
  const a = getLuminance(one);
  const b = getLuminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
