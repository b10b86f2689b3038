import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import subsetFont from 'subset-font';

import type { Language } from '../../contract/language.ts';
import {
  FACES,
  getFaceKey,
  FALLBACK_FONTS,
  type BuiltFace,
  type BuiltFonts,
  type Face,
  type Fit,
  type FallbackFont,
} from '../../web/theme/fonts.ts';
import { readFontMetrics, type FontMetrics } from './font-metrics.ts';

/** Basic Latin and the further characters of British menus. Others fall back to the device's font. */
const BASIC_LATIN = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const LETTERS = `${BASIC_LATIN}£€–—‘’“”•·×…°½éèêàâáäçñîïíôóöûúüßÉÓ`;
/** Further characters of a language, in a file that only its documents preload. */
const MORE_LETTERS: Partial<Record<Language, string>> = { pl: 'ĄĆĘŁŃŚŹŻąćęłńśźż' };
/** All characters of pages in this language. */
export const getLetters = (language: Language): string => LETTERS + (MORE_LETTERS[language] ?? '');
/** Kerning, and tabular figures for prices. */
const FEATURES = ['kern', 'tnum'];

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Overrides are relative to the adjusted size, so the real metrics are divided by it. */
function fitFallback(metrics: FontMetrics, fallback: FallbackFont): Fit {
  const size = metrics.meanAdvance / fallback.meanAdvance;
  return {
    sizeAdjust: percent(size),
    ascent: percent(metrics.ascent / size),
    descent: percent(metrics.descent / size),
    lineGap: percent(metrics.lineGap / size),
  };
}

const OPTIONS = { noHinting: true, keepFeatures: FEATURES };

async function readFace({ package: name, weight }: Face, script: 'latin' | 'latin-ext') {
  const resolve = createRequire(import.meta.url).resolve;
  return readFile(resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff2`));
}

/** Writes the face reduced to `letters`; returns its URL path. */
async function writeSubset(face: Face, whole: Buffer, letters: string, folder: string) {
  const cut = await subsetFont(whole, letters, { ...OPTIONS, targetFormat: 'woff2' });
  const hash = createHash('sha256').update(cut).digest('hex').slice(0, 8);
  const name = `${face.package}-${face.weight}-${hash}.woff2`;
  await writeFile(join(folder, name), cut);
  return `/assets/${name}`;
}

export async function subsetFace(face: Face, folder: string): Promise<BuiltFace> {
  const whole = await readFace(face, 'latin');
  const plain = await subsetFont(whole, LETTERS, { ...OPTIONS, targetFormat: 'sfnt' });
  const href = await writeSubset(face, whole, LETTERS, folder);
  const metrics = readFontMetrics(plain);
  const fits = FALLBACK_FONTS[face.fallback].map((fallback) => fitFallback(metrics, fallback));
  return { href, more: null, fits };
}

export async function subsetLanguage(
  face: Face,
  language: Language,
  folder: string,
): Promise<BuiltFace['more']> {
  const letters = MORE_LETTERS[language];
  if (!letters) return null;
  const href = await writeSubset(face, await readFace(face, 'latin-ext'), letters, folder);
  const range = [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(',');
  return { href, range };
}

let basic: Promise<BuiltFonts> | undefined;

/** Writes the subset of every selectable face into `folder`, once, and that of the language's further characters. */
export async function subsetFonts(folder: string, language: Language): Promise<BuiltFonts> {
  await mkdir(folder, { recursive: true });
  basic ??= subsetAllFaces(folder);
  const fonts = { ...(await basic) };
  for (const face of getFaces()) {
    const built = fonts[getFaceKey(face)];
    if (built)
      fonts[getFaceKey(face)] = { ...built, more: await subsetLanguage(face, language, folder) };
  }
  return fonts;
}

async function subsetAllFaces(folder: string): Promise<BuiltFonts> {
  const fonts: BuiltFonts = {};
  for (const face of getFaces()) fonts[getFaceKey(face)] ??= await subsetFace(face, folder);
  return fonts;
}

const getFaces = (): Face[] => Object.values(FACES).flatMap(({ display, text }) => [display, text]);
