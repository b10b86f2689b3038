import type { FontPair } from './look.ts';

/** Device fonts of one width, so that one size-adjust fits whichever of them is there. */
export interface StandIn {
  names: readonly string[];
  /** Of English text, as a share of the em. */
  meanAdvance: number;
}

/**
 * What a device shows while a font is on its way; the last that it has. Arial's and Times New Roman's widths were
 * measured on their metric-compatible Liberation twins. DejaVu is all that some Linux has.
 */
export const STAND_INS = {
  sans: [
    { names: ['DejaVu Sans'], meanAdvance: 0.5055 },
    { names: ['Arial', 'Liberation Sans', 'Roboto'], meanAdvance: 0.4403 },
  ],
  sansBold: [
    { names: ['DejaVu Sans Bold'], meanAdvance: 0.5709 },
    { names: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], meanAdvance: 0.4762 },
  ],
  serif: [
    { names: ['DejaVu Serif'], meanAdvance: 0.5109 },
    { names: ['Times New Roman', 'Liberation Serif', 'Noto Serif'], meanAdvance: 0.3987 },
  ],
  serifBold: [
    { names: ['DejaVu Serif Bold'], meanAdvance: 0.5645 },
    {
      names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'],
      meanAdvance: 0.4245,
    },
  ],
} as const satisfies Record<string, readonly StandIn[]>;

/** A face of a pair: which fontsource file it is cut from, and which device font stands in while it loads. */
export interface Face {
  family: string;
  package: string;
  weight: number;
  fallback: keyof typeof STAND_INS;
}

/** How a pair sets its headlines: letter spacing, capitals, and the size of the largest. */
interface Setting {
  tracking: string;
  capitals?: true;
  largest: string;
}

/** Two faces a tenant: one with character for names, prices and buttons, one calm for text. Two weights in all. */
export const FACES: Record<
  Exclude<FontPair, 'system'>,
  { display: Face; text: Face; setting: Setting }
> = {
  'fraunces-dmsans': {
    display: { family: 'Fraunces', package: 'fraunces', weight: 600, fallback: 'serifBold' },
    text: { family: 'DM Sans', package: 'dm-sans', weight: 400, fallback: 'sans' },
    setting: { tracking: '-.02em', largest: '3.25rem' },
  },
  'bricolage-figtree': {
    display: {
      family: 'Bricolage Grotesque',
      package: 'bricolage-grotesque',
      weight: 700,
      fallback: 'sansBold',
    },
    text: { family: 'Figtree', package: 'figtree', weight: 400, fallback: 'sans' },
    setting: { tracking: '-.035em', largest: '3.25rem' },
  },
  'archivo-outfit': {
    display: { family: 'Archivo', package: 'archivo', weight: 800, fallback: 'sansBold' },
    text: { family: 'Outfit', package: 'outfit', weight: 400, fallback: 'sans' },
    setting: { tracking: '-.03em', capitals: true, largest: '3.5rem' },
  },
  'dmserif-nunito': {
    display: {
      family: 'DM Serif Display',
      package: 'dm-serif-display',
      weight: 400,
      fallback: 'serif',
    },
    text: { family: 'Nunito Sans', package: 'nunito-sans', weight: 400, fallback: 'sans' },
    setting: { tracking: '-.01em', largest: '3.5rem' },
  },
  rubik: {
    display: { family: 'Rubik', package: 'rubik', weight: 700, fallback: 'sansBold' },
    text: { family: 'Rubik Text', package: 'rubik', weight: 400, fallback: 'sans' },
    setting: { tracking: '-.025em', largest: '3rem' },
  },
};

/** Percentages that give a stand-in the room of the face that it stands in for. */
export interface Fit {
  sizeAdjust: string;
  ascent: string;
  descent: string;
  lineGap: string;
}

/** What the build measured and wrote for one face. */
export interface BuiltFace {
  href: string;
  /** Letters that this language needs besides; their file is loaded where one of them is shown. */
  more: { href: string; range: string } | null;
  /** One for each of its stand-ins, in their order. */
  fits: Fit[];
}
/** Keyed by `faceKey`. */
export type BuiltFonts = Record<string, BuiltFace>;

export const faceKey = (face: Face): string => `${face.package}-${face.weight}`;

const SYSTEM =
  "--font-display:ui-serif,'Iowan Old Style',Georgia,serif;--display-weight:700;--font-text:system-ui,sans-serif;--tracking:-.02em;--case:none;--largest:3rem";

const fileRule = (face: Face, href: string, range = ''): string =>
  `@font-face{font-family:'${face.family}';src:url(${href}) format('woff2');font-weight:${face.weight};font-display:swap${range}}`;

const faceRules = (face: Face, { href, more, fits }: BuiltFace): string =>
  [
    fileRule(face, href),
    more ? fileRule(face, more.href, `;unicode-range:${more.range}`) : '',
    ...STAND_INS[face.fallback].map(({ names }, index) => standInRule(face, names, fits[index])),
  ].join('');

function standInRule({ family }: Face, names: readonly string[], fit: Fit | undefined): string {
  if (!fit) return '';
  const src = names.map((name) => `local('${name}')`).join(',');
  return (
    `@font-face{font-family:'${family} Fallback';src:${src};size-adjust:${fit.sizeAdjust};` +
    `ascent-override:${fit.ascent};descent-override:${fit.descent};line-gap-override:${fit.lineGap}}`
  );
}

const stack = (face: Face): string =>
  `'${face.family}','${face.family} Fallback',` +
  (face.fallback.startsWith('serif') ? 'ui-serif,Georgia,serif' : 'system-ui,sans-serif');

export interface FontCss {
  rules: string;
  tokens: string;
  /** Files worth preloading, the display face first. */
  hrefs: string[];
}

export function fontCss(pair: FontPair, fonts: BuiltFonts): FontCss {
  const system: FontCss = { rules: '', tokens: SYSTEM, hrefs: [] };
  if (pair === 'system') return system;
  const { display, text, setting } = FACES[pair];
  const builtDisplay = fonts[faceKey(display)];
  const builtText = fonts[faceKey(text)];
  if (!builtDisplay || !builtText) return system;
  return {
    rules: faceRules(display, builtDisplay) + faceRules(text, builtText),
    tokens:
      `--font-display:${stack(display)};--display-weight:${display.weight};--font-text:${stack(text)};` +
      `--tracking:${setting.tracking};--case:${setting.capitals ? 'uppercase' : 'none'};--largest:${setting.largest}`,
    hrefs: [builtDisplay.href, builtText.href],
  };
}
