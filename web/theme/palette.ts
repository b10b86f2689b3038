import { parseColour, toHex, type Oklch } from '../../contract/colour/oklch.ts';
import { toReadableColour, chooseTextColour } from '../../contract/colour/readable-colour.ts';

/** Colours by role. Every pair of text and background on a screen reaches WCAG AA by computation. */
export interface Palette {
  paper: string;
  surface: string;
  sunken: string;
  line: string;
  edge: string;
  ink: string;
  muted: string;
  brand: string;
  onBrand: string;
  brandEdge: string;
  brandInk: string;
  brandSoft: string;
  accent: string;
  onAccent: string;
  accentEdge: string;
  accentInk: string;
  accentSoft: string;
  stage: string;
  onStage: string;
  stageMuted: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerSoft: string;
}
export type Scheme = 'light' | 'dark';

/** The colour in place of one that cannot be parsed. */
const FALLBACK_BRAND = '#c2410c';
const FALLBACK_ACCENT = '#1f6f5c';

const TEXT_RATIO = 4.55;
const CONTROL_RATIO = 3.05;
const BRIGHT = '#ffffff';
const DEEP = '#050505';

/** Independent of the brand. */
const STATES = {
  success: { l: 0.5, c: 0.13, h: 150 },
  warning: { l: 0.55, c: 0.12, h: 70 },
  danger: { l: 0.53, c: 0.19, h: 27 },
} as const;

/** Grey with the hue of the brand and a low chroma. */
const createTint = (brand: Oklch, [l, maxChroma]: readonly [number, number]): string =>
  toHex({ l, c: Math.min(maxChroma, brand.c * 0.12), h: brand.h });

const BACKGROUNDS = {
  light: { paper: [0.982, 0.005], surface: [0.998, 0.0015], sunken: [0.95, 0.009], soft: 0.945 },
  dark: { paper: [0.175, 0.012], surface: [0.22, 0.014], sunken: [0.265, 0.016], soft: 0.29 },
} as const;

function createBackgrounds(brand: Oklch, scheme: Scheme) {
  const { paper, surface, sunken } = BACKGROUNDS[scheme];
  return {
    paper: createTint(brand, paper),
    surface: createTint(brand, surface),
    sunken: createTint(brand, sunken),
  };
}

/** Change of lightness that makes a colour readable on all backgrounds. */
function getLightnessShift(colour: Oklch, backgrounds: readonly string[], scheme: Scheme): number {
  const hex = toReadableColour(
    colour,
    backgrounds,
    TEXT_RATIO,
    scheme === 'light' ? 'darker' : 'lighter',
  );
  return Math.abs(parseColour(hex, hex).l - colour.l);
}

/** The accent where the brand is too light or too dark for text and the accent needs less than half of its shift. */
function chooseTextColourSource(
  brand: Oklch,
  accent: Oklch,
  backgrounds: readonly string[],
  scheme: Scheme,
): Oklch {
  const brandShift = getLightnessShift(brand, backgrounds, scheme);
  return brandShift > 0.2 && getLightnessShift(accent, backgrounds, scheme) < brandShift / 2
    ? accent
    : brand;
}

/** A tenant colour as fill, text on the fill, edge of 3:1, text and soft background. `source`: the colour of edge and text. */
function createRoles(colour: Oklch, source: Oklch, backgrounds: readonly string[], scheme: Scheme) {
  const towards = scheme === 'light' ? 'darker' : 'lighter';
  const soft = toHex({
    l: BACKGROUNDS[scheme].soft,
    c: Math.min(colour.c * 0.3, 0.036),
    h: colour.h,
  });
  const fill = toHex(colour);
  return {
    fill,
    on: chooseTextColour(fill, BRIGHT, DEEP),
    edge: toReadableColour(source, [...backgrounds, soft], CONTROL_RATIO, towards),
    ink: toReadableColour(source, [...backgrounds, soft], TEXT_RATIO, towards),
    soft,
  };
}

function createStateRoles(scheme: Scheme, backgrounds: readonly string[]) {
  const towards = scheme === 'light' ? 'darker' : 'lighter';
  const role = (colour: Oklch) => {
    const soft = toHex({ ...colour, l: BACKGROUNDS[scheme].soft, c: 0.035 });
    return { soft, ink: toReadableColour(colour, [...backgrounds, soft], TEXT_RATIO, towards) };
  };
  const [success, warning, danger] = [STATES.success, STATES.warning, STATES.danger].map(role);
  return { success, warning, danger } as Record<keyof typeof STATES, ReturnType<typeof role>>;
}

/** The dark background of footers and brand headers. Light brands get less chroma, because dark yellow looks brown. */
function createStageColour(brand: Oklch, scheme: Scheme): string {
  const strength = brand.l > 0.75 ? 0.1 : 0.42;
  return toHex({
    l: scheme === 'light' ? 0.265 : 0.215,
    c: Math.min(brand.c * strength, 0.085),
    h: brand.h,
  });
}

export function createPalette(primary: string, secondary: string, scheme: Scheme): Palette {
  const brand = parseColour(primary, FALLBACK_BRAND);
  const accent = parseColour(secondary, FALLBACK_ACCENT);
  const { paper, surface, sunken } = createBackgrounds(brand, scheme);
  const plain = [paper, surface, sunken];
  const brandRoles = createRoles(
    brand,
    chooseTextColourSource(brand, accent, plain, scheme),
    plain,
    scheme,
  );
  const accentRoles = createRoles(accent, accent, plain, scheme);
  const backgrounds = [paper, surface, sunken, brandRoles.soft, accentRoles.soft];
  const states = createStateRoles(scheme, plain);
  const isLight = scheme === 'light';
  const towards = isLight ? 'darker' : 'lighter';
  const grey = (l: number): Oklch => ({ l, c: Math.min(0.02, brand.c * 0.15), h: brand.h });
  const stage = createStageColour(brand, scheme);
  return {
    paper,
    surface,
    sunken,
    line: toHex(grey(isLight ? 0.89 : 0.34)),
    edge: toReadableColour(grey(isLight ? 0.66 : 0.55), backgrounds, CONTROL_RATIO, towards),
    ink: toReadableColour(grey(isLight ? 0.21 : 0.95), backgrounds, 7, towards),
    muted: toReadableColour(grey(isLight ? 0.49 : 0.74), backgrounds, TEXT_RATIO, towards),
    brand: brandRoles.fill,
    onBrand: brandRoles.on,
    brandEdge: brandRoles.edge,
    brandInk: brandRoles.ink,
    brandSoft: brandRoles.soft,
    accent: accentRoles.fill,
    onAccent: accentRoles.on,
    accentEdge: accentRoles.edge,
    accentInk: accentRoles.ink,
    accentSoft: accentRoles.soft,
    stage,
    onStage: toReadableColour(
      { l: 0.97, c: Math.min(0.02, brand.c), h: brand.h },
      [stage],
      7,
      'lighter',
    ),
    stageMuted: toReadableColour(
      { l: 0.82, c: Math.min(0.05, brand.c), h: brand.h },
      [stage],
      TEXT_RATIO,
      'lighter',
    ),
    success: states.success.ink,
    successSoft: states.success.soft,
    warning: states.warning.ink,
    warningSoft: states.warning.soft,
    danger: states.danger.ink,
    dangerSoft: states.danger.soft,
  };
}
