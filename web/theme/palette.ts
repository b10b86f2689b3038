import { parseColour, toHex, type Oklch } from '../../contract/colour/oklch.ts';
import { toReadableColour, chooseTextColour } from '../../contract/colour/readable-colour.ts';

/** What the interface paints with. Names say the role; every pair that meets on a screen is AA by computation. */
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

/** The neutral orange of Tiffin itself, for a tenant whose colour cannot be read. */
const FALLBACK_BRAND = '#c2410c';
const FALLBACK_ACCENT = '#1f6f5c';

const TEXT_RATIO = 4.55;
const CONTROL_RATIO = 3.05;
const BRIGHT = '#ffffff';
const DEEP = '#050505';

/** State colours never come from the brand. */
const STATES = {
  success: { l: 0.5, c: 0.13, h: 150 },
  warning: { l: 0.55, c: 0.12, h: 70 },
  danger: { l: 0.53, c: 0.19, h: 27 },
} as const;

/** One brand-tinted grey: the hue of the brand at a whisper of its chroma. */
const tint = (brand: Oklch, [l, most]: readonly [number, number]): string =>
  toHex({ l, c: Math.min(most, brand.c * 0.12), h: brand.h });

const GROUNDS = {
  light: { paper: [0.982, 0.005], surface: [0.998, 0.0015], sunken: [0.95, 0.009], soft: 0.945 },
  dark: { paper: [0.175, 0.012], surface: [0.22, 0.014], sunken: [0.265, 0.016], soft: 0.29 },
} as const;

function groundsOf(brand: Oklch, scheme: Scheme) {
  const { paper, surface, sunken } = GROUNDS[scheme];
  return {
    paper: tint(brand, paper),
    surface: tint(brand, surface),
    sunken: tint(brand, sunken),
  };
}

/** How far a colour must move to be read on these grounds. */
function shift(colour: Oklch, grounds: readonly string[], scheme: Scheme): number {
  const hex = toReadableColour(colour, grounds, TEXT_RATIO, scheme === 'light' ? 'darker' : 'lighter');
  return Math.abs(parseColour(hex, hex).l - colour.l);
}

/** A brand too pale or too deep to write with lends the word to the second colour, if that one can. */
function voiceOf(brand: Oklch, accent: Oklch, grounds: readonly string[], scheme: Scheme): Oklch {
  const own = shift(brand, grounds, scheme);
  return own > 0.2 && shift(accent, grounds, scheme) < own / 2 ? accent : brand;
}

/** A tenant colour as fill, the text on it, its 3:1 edge, its hue as text, and a quiet ground of it. */
function rolesOf(colour: Oklch, voice: Oklch, grounds: readonly string[], scheme: Scheme) {
  const towards = scheme === 'light' ? 'darker' : 'lighter';
  const soft = toHex({ l: GROUNDS[scheme].soft, c: Math.min(colour.c * 0.3, 0.036), h: colour.h });
  const fill = toHex(colour);
  return {
    fill,
    on: chooseTextColour(fill, BRIGHT, DEEP),
    edge: toReadableColour(voice, [...grounds, soft], CONTROL_RATIO, towards),
    ink: toReadableColour(voice, [...grounds, soft], TEXT_RATIO, towards),
    soft,
  };
}

function stateRoles(scheme: Scheme, grounds: readonly string[]) {
  const towards = scheme === 'light' ? 'darker' : 'lighter';
  const role = (colour: Oklch) => {
    const soft = toHex({ ...colour, l: GROUNDS[scheme].soft, c: 0.035 });
    return { soft, ink: toReadableColour(colour, [...grounds, soft], TEXT_RATIO, towards) };
  };
  const [success, warning, danger] = [STATES.success, STATES.warning, STATES.danger].map(role);
  return { success, warning, danger } as Record<keyof typeof STATES, ReturnType<typeof role>>;
}

/** The deep ground of footers and brand heads; pale brands go almost black, lest they turn to mud. */
function stageOf(brand: Oklch, scheme: Scheme): string {
  const strength = brand.l > 0.75 ? 0.1 : 0.42;
  return toHex({
    l: scheme === 'light' ? 0.265 : 0.215,
    c: Math.min(brand.c * strength, 0.085),
    h: brand.h,
  });
}

/** Any two colours in, a whole interface out. */
export function createPalette(primary: string, secondary: string, scheme: Scheme): Palette {
  const brand = parseColour(primary, FALLBACK_BRAND);
  const accent = parseColour(secondary, FALLBACK_ACCENT);
  const { paper, surface, sunken } = groundsOf(brand, scheme);
  const plain = [paper, surface, sunken];
  const brandRoles = rolesOf(brand, voiceOf(brand, accent, plain, scheme), plain, scheme);
  const accentRoles = rolesOf(accent, accent, plain, scheme);
  const grounds = [paper, surface, sunken, brandRoles.soft, accentRoles.soft];
  const states = stateRoles(scheme, plain);
  const isLight = scheme === 'light';
  const towards = isLight ? 'darker' : 'lighter';
  const grey = (l: number): Oklch => ({ l, c: Math.min(0.02, brand.c * 0.15), h: brand.h });
  const stage = stageOf(brand, scheme);
  return {
    paper,
    surface,
    sunken,
    line: toHex(grey(isLight ? 0.89 : 0.34)),
    edge: toReadableColour(grey(isLight ? 0.66 : 0.55), grounds, CONTROL_RATIO, towards),
    ink: toReadableColour(grey(isLight ? 0.21 : 0.95), grounds, 7, towards),
    muted: toReadableColour(grey(isLight ? 0.49 : 0.74), grounds, TEXT_RATIO, towards),
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
    onStage: toReadableColour({ l: 0.97, c: Math.min(0.02, brand.c), h: brand.h }, [stage], 7, 'lighter'),
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
