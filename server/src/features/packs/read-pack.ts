// Reads a pack's folder: YAML with line positions, Markdown as text, assets as bytes.
import { isUtf8 } from 'node:buffer';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LineCounter, parseDocument, type Document } from 'yaml';
import { LANGUAGES } from '../../../../contract/language.ts';

export interface PackDocument {
  /** Path inside the pack, such as 'brands/Bombay_Spice.yaml'. */
  file: string;
  document: Document.Parsed;
  lines: LineCounter;
}

export interface RawPack {
  documents: Map<string, PackDocument>;
  /** Files in another encoding, whose characters would be lost. */
  notUtf8: string[];
  /** Markdown files by their path inside the pack. */
  texts: Map<string, string>;
  /** Files of the pack's assets folder by name. */
  assets: Map<string, Buffer>;
}

/** File contents by their path inside the pack, from a folder or, in tests, from memory. */
export type PackFiles = Map<string, Buffer>;

/** Folders that are read; other content, such as notes, is not part of the pack. */
const FOLDERS = ['', 'stores', 'brands', 'legal', 'assets', ...LANGUAGES];

export async function readPackFolder(folder: string): Promise<PackFiles> {
  const files: PackFiles = new Map();
  for (const sub of FOLDERS) {
    for (const name of await listFileNames(join(folder, sub))) {
      const path = sub === '' ? name : `${sub}/${name}`;
      files.set(path, await readFile(join(folder, path)));
    }
  }
  return files;
}

async function listFileNames(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

export function readPack(files: PackFiles): RawPack {
  const pack: RawPack = {
    documents: new Map(),
    texts: new Map(),
    assets: new Map(),
    notUtf8: [],
  };
  for (const [file, bytes] of files) {
    if (file.startsWith('assets/')) pack.assets.set(file.slice('assets/'.length), bytes);
    else if (/\.ya?ml$/.test(file)) pack.documents.set(file, readDocument(file, bytes.toString()));
    else if (file.endsWith('.md')) pack.texts.set(file, bytes.toString());
    if (/\.(ya?ml|md)$/.test(file) && !isUtf8(bytes)) pack.notUtf8.push(file);
  }
  return pack;
}

function readDocument(file: string, text: string): PackDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    // Decimals stay text: a float would round prices.
    customTags: (tags) =>
      tags.filter((tag) => typeof tag === 'string' || !tag.tag.endsWith(':float')),
  });
  return { file, document, lines };
}
