import { expect, it } from 'vitest';
import type { BuiltFonts } from './fonts.ts';
import type { ColourScheme, ThemeSettings } from './theme-settings.ts';
import { createTheme } from './theme-css.ts';

const fit = { sizeAdjust: '100%', ascent: '90%', descent: '20%', lineGap: '0%' };
const face = { more: null, fits: [{ ...fit, sizeAdjust: '80%' }, fit] };
const fonts: BuiltFonts = {
  'fraunces-600': { href: '/assets/f.woff2', ...face },
  'dm-sans-400': { href: '/assets/d.woff2', ...face },
};
const createSettings = (
  fontPair: ThemeSettings['theme']['fontPair'],
  colourScheme: ColourScheme = 'auto',
): ThemeSettings => ({
  colorPalatte: '#7a1f3d',
  SecondaryColorPalatte: '#e0a526',
  theme: { fontPair, radius: 'soft', photoStyle: 'plain', colourScheme },
});

it('writes light, dark and high-contrast tokens', () => {
  const { css } = createTheme(createSettings('system'), fonts);
  expect(css).toContain('--brand:#7a1f3d');
  expect(css).toContain('@media(prefers-color-scheme:dark)');
  expect(css).toContain('@media(prefers-contrast:more)');
});

it.each(['light', 'dark'] as const)('stays %s whatever the device wishes', (scheme) => {
  const { css, themeColour } = createTheme(createSettings('system', scheme), fonts);
  expect(css).toContain(`color-scheme:${scheme};`);
  expect(css).not.toContain('prefers-color-scheme');
  expect(themeColour.light).toBe(themeColour.dark);
});

it('brings two faces and their stand-ins for a font pair, and none for the system stack', () => {
  const { css, fontHrefs } = createTheme(createSettings('fraunces-dmsans'), fonts);
  expect(css.match(/@font-face/g)).toHaveLength(6);
  expect(css).toContain("src:local('DejaVu Sans');size-adjust:80%");
  expect(css).toContain("local('Roboto');size-adjust:100%");
  expect(fontHrefs).toEqual(['/assets/f.woff2', '/assets/d.woff2']);
  expect(createTheme(createSettings('system'), fonts).fontHrefs).toEqual([]);
});

it('lets no colour text into the style', () => {
  const evil = { ...createSettings('system'), colorPalatte: '#fff}</style><script>' };
  expect(createTheme(evil, fonts).css).not.toContain('<');
});
