// Sizes of the built files.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface SizedFile {
  /** The name of the source where the build knows it, such as 'checkout-screen'. */
  name: string;
  file: string;
  bytes: number;
}

export interface BuiltSizes {
  /** Scripts of the first visit of a menu, brotli. */
  firstScripts: SizedFile[];
  /** All other scripts, gzip, the largest first. */
  lazyChunks: SizedFile[];
}

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export const brotliBytes = (content: Buffer | string): number =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(content),
    },
  }).length;

export const gzipBytes = (content: Buffer | string): number =>
  gzipSync(content, { level: 9 }).length;

async function readManifest(client: string): Promise<Record<string, Chunk>> {
  const text = await readFile(join(client, 'manifest.en.json'), 'utf8');
  return JSON.parse(text) as Record<string, Chunk>;
}

/** `client` is storefront/dist/client. */
export async function readBuiltSizes(client: string): Promise<BuiltSizes> {
  const manifest = await readManifest(client);
  const firstKeys = findImported(
    manifest,
    ({ isEntry, name }) => isEntry === true || name === 'menu-screen',
  );
  const toSizedFile = async (
    key: string,
    measure: (content: Buffer) => number,
  ): Promise<SizedFile> => {
    const { file, name, src } = manifest[key] ?? { file: '' };
    const bytes = measure(await readFile(join(client, file)));
    return { name: name ?? basename(src ?? file), file, bytes };
  };
  const scripts = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js'));
  const lazyKeys = scripts.filter((key) => !firstKeys.has(key));
  const lazy = await Promise.all(lazyKeys.map((key) => toSizedFile(key, gzipBytes)));
  return {
    firstScripts: await Promise.all([...firstKeys].map((key) => toSizedFile(key, brotliBytes))),
    lazyChunks: lazy.sort((a, b) => b.bytes - a.bytes),
  };
}

/** Style sheets that load with the named chunks and not with the entry. Throws for an unknown chunk. */
export async function findLaterSheets(client: string, names: readonly string[]): Promise<string[]> {
  const manifest = await readManifest(client);
  for (const name of names) {
    const isKnown = Object.values(manifest).some((chunk) => chunk.name === name);
    if (!isKnown) throw new Error(`The build has no chunk ${name}`);
  }
  const getSheets = (isMatch: (chunk: Chunk) => boolean) =>
    [...findImported(manifest, isMatch)].flatMap((key) => manifest[key]?.css ?? []);
  const known = new Set(getSheets((chunk) => chunk.isEntry === true));
  const later = getSheets(({ name = '' }) => names.includes(name));
  return [...new Set(later)].filter((sheet) => !known.has(sheet));
}

/** Keys of the chunks that fit and of all that they import at once. */
function findImported(
  manifest: Record<string, Chunk>,
  isMatch: (chunk: Chunk) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const each of manifest[key]?.imports ?? []) add(each);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (isMatch(chunk)) add(key);
  return found;
}

export const sumBytes = (files: readonly SizedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Text of all inline style elements. */
export const getInlineCss = (html: string): string =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('');
