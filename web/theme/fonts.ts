import type { FontPair } from './theme-settings.ts';

/** Device fonts of the same width, so that one size-adjust fits all of them. */
export interface FallbackFont {
  names: readonly string[];
  /** Mean advance width of English text, in em. */
  meanAdvance: number;
}

/**
 * Shown while a font loads; the last installed one wins. The widths of Arial and Times New Roman were measured on the
 * metric-compatible Liberation fonts. Some Linux systems have DejaVu only.
 */
export const FALLBACK_FONTS = {
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
} as const satisfies Record<string, readonly FallbackFont[]>;

/** A face of a font pair: its fontsource package and its fallback while it loads. */
export interface Face {
  family: string;
  package: string;
  weight: number;
  fallback: keyof typeof FALLBACK_FONTS;
}

/** Letter spacing, capitals and largest size of headlines. */
interface HeadlineSettings {
  tracking: string;
  capitals?: true;
  largest: string;
}

/** Two faces of one weight each: display for names, prices and buttons, and text. */
export const FACES: Record<
  Exclude<FontPair, 'system'>,
  { display: Face; text: Face; setting: HeadlineSettings }
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

/** Percentages that give a fallback font the metrics of the face. */
export interface Fit {
  sizeAdjust: string;
  ascent: string;
  descent: string;
  lineGap: string;
}

/** Files and metrics of one face, from the build. */
export interface BuiltFace {
  href: string;
  /** A second file with further letters of the language, loaded when one of them is shown. */
  more: { href: string; range: string } | null;
  /** One for each fallback font, in their order. */
  fits: Fit[];
}
/** Keyed by `getFaceKey`. */
export type BuiltFonts = Record<string, BuiltFace>;

export const getFaceKey = (face: Face): string => `${face.package}-${face.weight}`;

const SYSTEM =
  "--font-display:ui-serif,'Iowan Old Style',Georgia,serif;--display-weight:700;--font-text:system-ui,sans-serif;--tracking:-.02em;--case:none;--largest:3rem";

/** `range`: the letters of the file, if it has not all of them. */
export const formatFileRule = (
  face: Face,
  { href, range }: { href: string; range?: string },
): string =>
  `@font-face{font-family:'${face.family}';src:url(${href}) format('woff2');font-weight:${face.weight};font-display:swap${range ? `;unicode-range:${range}` : ''}}`;

export const formatFaceRules = (face: Face, { href, more, fits }: BuiltFace): string =>
  [
    formatFileRule(face, { href }),
    more ? formatFileRule(face, more) : '',
    ...FALLBACK_FONTS[face.fallback].map(({ names }, index) =>
      formatFallbackRule(face, names, fits[index]),
    ),
  ].join('');

function formatFallbackRule(
  { family }: Face,
  names: readonly string[],
  fit: Fit | undefined,
): string {
  if (!fit) return '';
  const src = names.map((name) => `local('${name}')`).join(',');
  return (
    `@font-face{font-family:'${family} Fallback';src:${src};size-adjust:${fit.sizeAdjust};` +
    `ascent-override:${fit.ascent};descent-override:${fit.descent};line-gap-override:${fit.lineGap}}`
  );
}

export const formatFontStack = (face: Face): string =>
  `'${face.family}','${face.family} Fallback',` +
  (face.fallback.startsWith('serif') ? 'ui-serif,Georgia,serif' : 'system-ui,sans-serif');

export interface FontCss {
  rules: string;
  tokens: string;
  /** Files to preload, the display face first. */
  hrefs: string[];
}

export function createFontCss(pair: FontPair, fonts: BuiltFonts): FontCss {
  const system: FontCss = { rules: '', tokens: SYSTEM, hrefs: [] };
  if (pair === 'system') return system;
  const { display, text, setting } = FACES[pair];
  const builtDisplay = fonts[getFaceKey(display)];
  const builtText = fonts[getFaceKey(text)];
  if (!builtDisplay || !builtText) return system;
  return {
    rules: formatFaceRules(display, builtDisplay) + formatFaceRules(text, builtText),
    tokens:
      `--font-display:${formatFontStack(display)};--display-weight:${display.weight};--font-text:${formatFontStack(text)};` +
      `--tracking:${setting.tracking};--case:${setting.capitals ? 'uppercase' : 'none'};--largest:${setting.largest}`,
    hrefs: [builtDisplay.href, builtText.href],
  };
}
