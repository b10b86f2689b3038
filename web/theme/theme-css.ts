// Writes a tenant's theme as CSS: palette, fonts, corner radii and elevation.
import { createFontCss, type BuiltFonts } from './fonts.ts';
import { createPalette, type Palette, type Scheme } from './palette.ts';
import type { ColourScheme, Radius, ThemeSettings } from './theme-settings.ts';

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

const formatRgbChannels = (hex: string): string =>
  [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)).join(' ');

/** Shadows have the text colour of the site instead of grey. */
function formatPaletteTokens(palette: Palette, scheme: Scheme): string {
  const colours = Object.entries(palette).map(([role, hex]) => `--${toKebabCase(role)}:${hex}`);
  const shade = scheme === 'light' ? formatRgbChannels(palette.ink) : '0 0 0';
  return [...colours, `--shade:${shade}`].join(';');
}

/** Corner radii: [small, medium, large, button]. */
const RADII: Record<Radius, readonly [string, string, string, string]> = {
  square: ['0', '0', '0', '0'],
  soft: ['6px', '10px', '18px', '10px'],
  round: ['12px', '20px', '28px', '999px'],
};

/** Elevation: [card, sheet]. Square sites have lines, the others shadows. */
const ELEVATIONS: Record<Radius, readonly [string, string]> = {
  square: ['0 0 0 1px var(--line)', '0 0 0 1px var(--ink)'],
  soft: [
    '0 1px 2px rgb(var(--shade)/.06),0 4px 16px rgb(var(--shade)/.06)',
    '0 8px 40px rgb(var(--shade)/.18)',
  ],
  round: [
    '0 2px 0 rgb(var(--shade)/.05),0 8px 28px rgb(var(--shade)/.08)',
    '0 16px 56px rgb(var(--shade)/.22)',
  ],
};

function formatShapeTokens(radius: Radius): string {
  const [small, medium, large, button] = RADII[radius];
  const [card, sheet] = ELEVATIONS[radius];
  return `--r-s:${small};--r-m:${medium};--r-l:${large};--r-button:${button};--lift-card:${card};--lift-sheet:${sheet}`;
}

/** The first rule of the page: cascade layers from low to high precedence. */
const LAYERS = '@layer reset,tokens,ui,feature;';

/** Rules for more contrast: lines have the text colour and no text is muted. */
const MORE_CONTRAST =
  '@media(prefers-contrast:more){:root{--muted:var(--ink);--line:var(--edge);--edge:var(--ink);--brand-edge:var(--ink);--hairline:2px;--stage-muted:var(--on-stage)}}';

/** System colours: Canvas for every background, CanvasText for every text and line. */
function formatForcedColours(palette: Palette): string {
  const backgrounds = new Set(['paper', 'surface', 'sunken', 'brand', 'accent', 'stage']);
  const tokens = Object.keys(palette).map((role) => {
    const isBackground = backgrounds.has(role) || role.endsWith('Soft');
    return `--${toKebabCase(role)}:${isBackground ? 'Canvas' : 'CanvasText'}`;
  });
  return `@media(forced-colors:active){:root{--inverse:Canvas;--on-inverse:CanvasText;${tokens.join(';')}}}`;
}

/** The schemes of a site on devices set to light and to dark. */
const SCHEMES: Record<ColourScheme, readonly [Scheme, Scheme]> = {
  auto: ['light', 'dark'],
  light: ['light', 'light'],
  dark: ['dark', 'dark'],
};

export interface Theme {
  css: string;
  /** Fonts to preload. */
  fontHrefs: string[];
  themeColour: { light: string; dark: string };
}

/** The custom properties of one tenant as CSS text, for the inline style element of the page. */
export function createTheme(settings: ThemeSettings, fonts: BuiltFonts): Theme {
  const { colourScheme } = settings.theme;
  const [lightScheme, darkScheme] = SCHEMES[colourScheme];
  const light = createPalette(settings.colorPalatte, settings.SecondaryColorPalatte, lightScheme);
  const dark = createPalette(settings.colorPalatte, settings.SecondaryColorPalatte, darkScheme);
  const font = createFontCss(settings.theme.fontPair, fonts);
  const css =
    `${LAYERS}${font.rules}` +
    `@layer tokens{:root{color-scheme:${colourScheme === 'auto' ? 'light dark' : colourScheme};--hairline:1px;--inverse:var(--ink);--on-inverse:var(--paper);${font.tokens};${formatShapeTokens(settings.theme.radius)};${formatPaletteTokens(light, lightScheme)}}` +
    (lightScheme === darkScheme
      ? ''
      : `@media(prefers-color-scheme:dark){:root{${formatPaletteTokens(dark, darkScheme)}}}`) +
    `${MORE_CONTRAST}${formatForcedColours(light)}}`;
  return {
    css,
    fontHrefs: font.hrefs,
    themeColour: { light: light.paper, dark: dark.paper },
  };
}
