// The typeface of the console: one family in two weights, with figures of one width, reduced to the letters of its languages.
import { LANGUAGES } from '../contract/language.ts';
import { subsetFace, subsetLanguage } from '../storefront/build/subset-fonts.ts';
import { formatFaceRules, formatFileRule, formatFontStack, type Face } from '../web/theme/fonts.ts';

const TEXT: Face = { family: 'Figtree', package: 'figtree', weight: 400, fallback: 'sans' };
const BOLD: Face = { ...TEXT, weight: 700, fallback: 'sansBold' };

/** Writes the files of a face into `folder`. A browser loads the letters of a language with the first of them. */
async function buildFace(face: Face, folder: string): Promise<{ css: string; href: string }> {
  const built = await subsetFace(face, folder);
  // The fallback keeps the width of text; words in bold are few.
  const rules = [formatFaceRules(face, { ...built, fits: face === TEXT ? built.fits : [] })];
  for (const language of LANGUAGES) {
    const more = await subsetLanguage(face, language, folder);
    if (more) rules.push(formatFileRule(face, more));
  }
  return { css: rules.join(''), href: built.href };
}

/** Returns the rules of the family, and the files that every page needs. */
export async function buildFonts(folder: string): Promise<{ css: string; hrefs: string[] }> {
  const faces = [await buildFace(TEXT, folder), await buildFace(BOLD, folder)];
  const rules = faces.map(({ css }) => css).join('');
  return {
    css: `${rules}@layer tokens{:root{--font-text:${formatFontStack(TEXT)}}}`,
    hrefs: faces.map(({ href }) => href),
  };
}
