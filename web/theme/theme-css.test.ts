import { expect, it } from 'vitest';

import type { BuiltFonts } from './fonts.ts';
import { createTheme } from './theme-css.ts';
import type { ColourScheme, ThemeSettings } from './theme-settings.ts';

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

it('the style has light, dark and high-contrast tokens', () => {
  const { css } = createTheme(createSettings('system'), fonts);
  expect(css).toContain('--brand:#7a1f3d');
  expect(css).toContain('@media(prefers-color-scheme:dark)');
  expect(css).toContain('@media(prefers-contrast:more)');
});

it.each(['light', 'dark'] as const)(
  'a site that is always %s ignores the setting of the device',
  (scheme) => {
    const { css, themeColour } = createTheme(createSettings('system', scheme), fonts);
    expect(css).toContain(`color-scheme:${scheme};`);
    expect(css).not.toContain('prefers-color-scheme');
    expect(themeColour.light).toBe(themeColour.dark);
  },
);

it('a font pair has two faces and their fallback fonts, the system stack has none', () => {
  const { css, fontHrefs } = createTheme(createSettings('fraunces-dmsans'), fonts);
  expect(css.match(/@font-face/g)).toHaveLength(6);
  expect(css).toContain("src:local('DejaVu Sans');size-adjust:80%");
  expect(css).toContain("local('Roboto');size-adjust:100%");
  expect(fontHrefs).toEqual(['/assets/f.woff2', '/assets/d.woff2']);
  expect(createTheme(createSettings('system'), fonts).fontHrefs).toEqual([]);
});

it('an invalid colour cannot inject markup into the style', () => {
  const malicious = { ...createSettings('system'), colorPalatte: '#fff}</style><script>' };
  expect(createTheme(malicious, fonts).css).not.toContain('<');
});
