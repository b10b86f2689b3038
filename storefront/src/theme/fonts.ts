import type { FontPair } from './look.ts';

/** Device fonts of one width each, so that one size-adjust fits whichever is there. */
const LOCAL = {
  sans: ['Arial', 'Liberation Sans', 'Roboto'],
  sansBold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  serif: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
  serifBold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'],
} as const;

/** A face of a pair: which fontsource file it is cut from, and which device font stands in while it loads. */
export interface Face {
  family: string;
  package: string;
  weight: number;
  fallback: keyof typeof LOCAL;
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

/** What the build measured and wrote for one face; percentages fit the stand-in font to it. */
export interface BuiltFace {
  href: string;
  /** Letters that this language needs besides; their file is loaded where one of them is shown. */
  more: { href: string; range: string } | null;
  sizeAdjust: string;
  ascent: string;
  descent: string;
  lineGap: string;
}
/** Keyed by `faceKey`. */
export type BuiltFonts = Record<string, BuiltFace>;

export const faceKey = (face: Face): string => `${face.package}-${face.weight}`;

const SYSTEM =
  "--font-display:ui-serif,'Iowan Old Style',Georgia,serif;--display-weight:700;--font-text:system-ui,sans-serif;--tracking:-.02em;--case:none;--largest:3rem";

const fileRule = (face: Face, href: string, range = ''): string =>
  `@font-face{font-family:'${face.family}';src:url(${href}) format('woff2');font-weight:${face.weight};font-display:swap${range}}`;

function faceRules(face: Face, built: BuiltFace): string {
  const local = LOCAL[face.fallback].map((name) => `local('${name}')`).join(',');
  return (
    fileRule(face, built.href) +
    (built.more ? fileRule(face, built.more.href, `;unicode-range:${built.more.range}`) : '') +
    `@font-face{font-family:'${face.family} Fallback';src:${local};size-adjust:${built.sizeAdjust};` +
    `ascent-override:${built.ascent};descent-override:${built.descent};line-gap-override:${built.lineGap}}`
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
