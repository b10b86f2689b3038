// Sizes that the built files alone decide.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface SizedFile {
  /** The source's name where the build tells it, such as 'checkout-screen'. */
  name: string;
  file: string;
  bytes: number;
}

export interface BuiltSizes {
  /** What every first visit loads, brotli. */
  mainScripts: SizedFile[];
  /** Everything that is loaded later, gzip, the largest first. */
  lazyChunks: SizedFile[];
}

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
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

/** `client` is storefront/dist/client. */
export async function readBuiltSizes(client: string): Promise<BuiltSizes> {
  const text = await readFile(join(client, 'manifest.en.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, Chunk>;
  const mainKeys = importedBy(manifest, (chunk) => chunk.isEntry === true);
  const sized = async (key: string, measure: (content: Buffer) => number): Promise<SizedFile> => {
    const { file, name, src } = manifest[key] ?? { file: '' };
    const bytes = measure(await readFile(join(client, file)));
    return { name: name ?? basename(src ?? file), file, bytes };
  };
  const scripts = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js'));
  const lazyKeys = scripts.filter((key) => !mainKeys.has(key));
  const lazy = await Promise.all(lazyKeys.map((key) => sized(key, gzipBytes)));
  return {
    mainScripts: await Promise.all([...mainKeys].map((key) => sized(key, brotliBytes))),
    lazyChunks: lazy.sort((a, b) => b.bytes - a.bytes),
  };
}

/** Keys of the chunks that fit and of all that they import at once. */
function importedBy(
  manifest: Record<string, Chunk>,
  fits: (chunk: Chunk) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const each of manifest[key]?.imports ?? []) add(each);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (fits(chunk)) add(key);
  return found;
}

export const sumOf = (files: readonly SizedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Text of all inline style elements. */
export const inlineCss = (html: string): string =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('');
