import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Language } from '../../contract/language.ts';
import {
  FACES,
  faceKey,
  STAND_INS,
  type BuiltFace,
  type BuiltFonts,
  type Face,
  type Fit,
  type StandIn,
} from '../../web/theme/fonts.ts';
import { fontMetrics, type FontMetrics } from './font-metrics.ts';

/** Basic Latin and what British menus are written with. Anything else falls through to the device's font. */
const BASIC_LATIN = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const LETTERS = `${BASIC_LATIN}£€–—‘’“”•·×…°½éèêàâáäçñîïíôóöûúüßÉÓ`;
/** What a language needs besides, in a file of its own that only its documents name. */
const MORE_LETTERS: Partial<Record<Language, string>> = { pl: 'ĄĆĘŁŃŚŹŻąćęłńśźż' };
/** All that a page in this language is written with. */
export const lettersOf = (language: Language): string => LETTERS + (MORE_LETTERS[language] ?? '');
/** Kerning, and figures of one width for money. */
const FEATURES = ['kern', 'tnum'];

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Overrides are relative to the adjusted size, so the real metrics are divided by it. */
function fit(metrics: FontMetrics, standIn: StandIn): Fit {
  const size = metrics.meanAdvance / standIn.meanAdvance;
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

/** Writes a face with these letters only; gives its address. */
async function writeCut(face: Face, whole: Buffer, letters: string, folder: string) {
  const cut = await subsetFont(whole, letters, { ...OPTIONS, targetFormat: 'woff2' });
  const hash = createHash('sha256').update(cut).digest('hex').slice(0, 8);
  const name = `${face.package}-${face.weight}-${hash}.woff2`;
  await writeFile(join(folder, name), cut);
  return `/assets/${name}`;
}

async function cutFace(face: Face, folder: string): Promise<BuiltFace> {
  const whole = await readFace(face, 'latin');
  const plain = await subsetFont(whole, LETTERS, { ...OPTIONS, targetFormat: 'sfnt' });
  const href = await writeCut(face, whole, LETTERS, folder);
  const metrics = fontMetrics(plain);
  const fits = STAND_INS[face.fallback].map((standIn) => fit(metrics, standIn));
  return { href, more: null, fits };
}

async function cutMore(face: Face, language: Language, folder: string): Promise<BuiltFace['more']> {
  const letters = MORE_LETTERS[language];
  if (!letters) return null;
  const href = await writeCut(face, await readFace(face, 'latin-ext'), letters, folder);
  const range = [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(',');
  return { href, range };
}

let basic: Promise<BuiltFonts> | undefined;

/** Cuts every face that a tenant may choose into `folder`, once, and what the language needs besides. */
export async function cutFonts(folder: string, language: Language): Promise<BuiltFonts> {
  await mkdir(folder, { recursive: true });
  basic ??= cutAll(folder);
  const fonts = { ...(await basic) };
  for (const face of faces()) {
    const built = fonts[faceKey(face)];
    if (built) fonts[faceKey(face)] = { ...built, more: await cutMore(face, language, folder) };
  }
  return fonts;
}

async function cutAll(folder: string): Promise<BuiltFonts> {
  const fonts: BuiltFonts = {};
  for (const face of faces()) fonts[faceKey(face)] ??= await cutFace(face, folder);
  return fonts;
}

const faces = (): Face[] => Object.values(FACES).flatMap(({ display, text }) => [display, text]);
