import { fontCss, type BuiltFonts } from './fonts.ts';
import type { ColourScheme, Look } from './look.ts';
import { createPalette, type Palette, type Scheme } from './palette.ts';
import { shapeTokens } from './shape.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

const channels = (hex: string): string =>
  [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)).join(' ');

/** Shadows are cast in the darkest tint of the site, not in grey. */
function paletteTokens(palette: Palette, scheme: Scheme): string {
  const colours = Object.entries(palette).map(([role, hex]) => `--${kebab(role)}:${hex}`);
  const shade = scheme === 'light' ? channels(palette.ink) : '0 0 0';
  return [...colours, `--shade:${shade}`].join(';');
}

/** Said before any rule: the order in which the sheets of the site win over one another. */
const LAYERS = '@layer reset,tokens,ui,feature;';

/** A reader who asks for more contrast gets text-coloured lines, and no muted text. */
const MORE_CONTRAST =
  '@media(prefers-contrast:more){:root{--muted:var(--ink);--line:var(--edge);--edge:var(--ink);--brand-edge:var(--ink);--hairline:2px;--stage-muted:var(--on-stage)}}';

/** The reader's own few colours: every ground is Canvas, every text and line CanvasText. */
function forcedColours(palette: Palette): string {
  const grounds = new Set(['paper', 'surface', 'sunken', 'brand', 'accent', 'stage']);
  const tokens = Object.keys(palette).map((role) => {
    const isGround = grounds.has(role) || role.endsWith('Soft');
    return `--${kebab(role)}:${isGround ? 'Canvas' : 'CanvasText'}`;
  });
  return `@media(forced-colors:active){:root{--inverse:Canvas;--on-inverse:CanvasText;${tokens.join(';')}}}`;
}

/** What a tenant's colour scheme is by day and by night, as the reader's device has it. */
const SCHEMES: Record<ColourScheme, readonly [Scheme, Scheme]> = {
  auto: ['light', 'dark'],
  light: ['light', 'light'],
  dark: ['dark', 'dark'],
};

export interface Theme {
  css: string;
  /** Fonts worth preloading. */
  fontHrefs: string[];
  themeColour: { light: string; dark: string };
}

/** The custom properties of one tenant as CSS text, for the page's one inline style element. */
export function createTheme(look: Look, fonts: BuiltFonts): Theme {
  const { colourScheme } = look.theme;
  const [byDay, byNight] = SCHEMES[colourScheme];
  const day = createPalette(look.colorPalatte, look.SecondaryColorPalatte, byDay);
  const night = createPalette(look.colorPalatte, look.SecondaryColorPalatte, byNight);
  const font = fontCss(look.theme.fontPair, fonts);
  const css =
    `${LAYERS}${font.rules}` +
    `@layer tokens{:root{color-scheme:${colourScheme === 'auto' ? 'light dark' : colourScheme};--hairline:1px;--inverse:var(--ink);--on-inverse:var(--paper);${font.tokens};${shapeTokens(look.theme.radius)};${paletteTokens(day, byDay)}}` +
    (byDay === byNight
      ? ''
      : `@media(prefers-color-scheme:dark){:root{${paletteTokens(night, byNight)}}}`) +
    `${MORE_CONTRAST}${forcedColours(day)}}`;
  return {
    css,
    fontHrefs: font.hrefs,
    themeColour: { light: day.paper, dark: night.paper },
  };
}
