// Builds the storefront once per language: the browser's files into dist/client, the renderer into
// dist/server/server.<language>.js.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { build, type Manifest } from 'vite';

import { LANGUAGES, type Language } from '../contract/language.ts';
import { asciiOnly } from './build/ascii-only.ts';
import { createStorefrontConfig } from './build/build-config.ts';
import { buildWorker } from './build/build-worker.ts';
import { getSharedChunks } from './build/shared-chunks.ts';
import { parseStyleRules } from './build/style-rules.ts';
import { subsetFonts } from './build/subset-fonts.ts';
import type { Built, BuiltChunk } from './src/app/document/document.ts';

const dist = join(import.meta.dirname, 'dist');
const client = join(dist, 'client');
const MAIN = 'src/app/main.tsx';

export async function buildStorefront(): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  const manifests: [Language, Manifest][] = [];
  for (const language of LANGUAGES) {
    const manifest = await buildClient(language);
    manifests.push([language, manifest]);
    const fonts = await subsetFonts(join(client, 'assets'), language);
    await buildServer(language, { ...(await describeClient(manifest)), fonts });
  }
  await buildWorker(
    import.meta.dirname,
    client,
    Object.fromEntries(manifests) as Record<Language, Manifest>,
  );
}

/** File names are content hashes, so the languages share a folder and their identical files. */
async function buildClient(language: Language): Promise<Manifest> {
  const manifest = `manifest.${language}.json`;
  const config = createStorefrontConfig(language);
  const options = config.build?.rolldownOptions;
  const codeSplitting = {
    groups: await getSharedChunks(config),
    includeDependenciesRecursively: false,
  };
  await build({
    ...config,
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir: client,
      emptyOutDir: false,
      manifest,
      rolldownOptions: { ...options, input: MAIN, output: { ...options?.output, codeSplitting } },
    },
  });
  return JSON.parse(await readFile(join(client, manifest), 'utf8')) as Manifest;
}

async function describeClient(manifest: Manifest): Promise<Omit<Built, 'fonts'>> {
  const main = manifest[MAIN];
  if (!main) throw new Error('The build has no main chunk.');
  const mainKeys = listChunks(manifest, MAIN, new Set());
  const screens: Built['screens'] = {};
  for (const key of main.dynamicImports ?? []) {
    const keys = listChunks(manifest, key, new Set(mainKeys));
    screens[toScreenName(manifest[key]?.name ?? '')] = await readChunk(manifest, keys);
  }
  const { scripts, styles } = await readChunk(manifest, mainKeys);
  return { script: `/${main.file}`, main: { scripts: scripts.slice(1), styles }, screens };
}

/** A chunk and those it imports, without the ones already seen. */
function listChunks(manifest: Manifest, key: string, seen: Set<string>): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [key, ...(chunk.imports ?? []).flatMap((each) => listChunks(manifest, each, seen))];
}

async function readChunk(manifest: Manifest, keys: string[]): Promise<BuiltChunk> {
  const styles: BuiltChunk['styles'] = {};
  for (const file of keys.flatMap((key) => manifest[key]?.css ?? [])) {
    styles[`/${file}`] = parseStyleRules(await readFile(join(client, file), 'utf8'));
  }
  return {
    scripts: keys.flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`),
    styles,
  };
}

/** cart-screen -> CartScreen */
const toScreenName = (chunk: string): string =>
  chunk.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

async function buildServer(language: Language, built: Built): Promise<void> {
  const config = createStorefrontConfig(language);
  await build({
    ...config,
    plugins: [config.plugins, asciiOnly],
    logLevel: 'warn',
    define: { BUILT: JSON.stringify(built), 'process.env.NODE_ENV': '"production"' },
    build: {
      ...config.build,
      ssr: true,
      outDir: join(dist, 'server'),
      emptyOutDir: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        input: 'src/app/server.tsx',
        output: {
          entryFileNames: `server.${language}.js`,
          codeSplitting: false,
          // Names stay, for the stacks of errors.
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  });
}
