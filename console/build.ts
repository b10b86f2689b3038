// Builds the console once per language: files into dist/client, a document per language into dist/index.<language>.html;
// then its service worker.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';

import { LANGUAGES, type Language } from '../contract/language.ts';
import { bundleWorker, hashRelease } from '../storefront/build/build-worker.ts';
import { catalogues } from '../storefront/build/catalogues.ts';
import { createTheme } from '../web/theme/theme-css.ts';
import { buildFonts } from './fonts.ts';
import { texts as polish } from './src/app/app.texts.pl.ts';
import { texts as english } from './src/app/app.texts.ts';

const dist = join(import.meta.dirname, 'dist');
const client = join(dist, 'client');
const MAIN = 'src/app/main.tsx';

const TITLES: Record<Language, string> = { en: english.title, pl: polish.title };

/** One calm theme for all sites. */
const THEME = createTheme(
  {
    colorPalatte: '#0f6e5f',
    SecondaryColorPalatte: '#b4530a',
    theme: { fontPair: 'system', radius: 'soft', photoStyle: 'plain', colourScheme: 'auto' },
  },
  {},
);

async function buildClient(language: Language): Promise<Manifest> {
  const manifest = `manifest.${language}.json`;
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [...catalogues(language), react()],
    publicDir: false,
    define: { LANGUAGE: JSON.stringify(language) },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      manifest,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: MAIN,
        output: {
          entryFileNames: 'assets/[hash:8].js',
          chunkFileNames: 'assets/[hash:8].js',
          assetFileNames: 'assets/[hash:8][extname]',
          // All that the board needs, in one chunk: it is smaller than several whose parts lazy screens share.
          codeSplitting: { groups: [{ name: 'first', test: /src\/app\/main\.tsx$/ }] },
        },
      },
    },
  });
  return JSON.parse(await readFile(join(client, manifest), 'utf8')) as Manifest;
}

interface BuiltTheme {
  href: string;
  fontHrefs: readonly string[];
}

/** The policy of the document allows no inline styles, so the theme is a file. */
async function writeTheme(): Promise<BuiltTheme> {
  const assets = join(client, 'assets');
  await mkdir(assets, { recursive: true });
  const fonts = await buildFonts(assets);
  const css = THEME.css + fonts.css;
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  await writeFile(join(assets, `theme-${hash}.css`), css);
  return { href: `/assets/theme-${hash}.css`, fontHrefs: fonts.hrefs };
}

/** The chunk and those that it imports, which the page needs before it shows anything. */
function listFirstChunks(manifest: Manifest, key: string): Manifest[string][] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build of the console has no chunk ${key}.`);
  const imported = (chunk.imports ?? []).flatMap((each) => listFirstChunks(manifest, each));
  return [...new Set([...imported, chunk])];
}

function createDocument(language: Language, manifest: Manifest, theme: BuiltTheme): string {
  const chunks = listFirstChunks(manifest, MAIN);
  const [main, ...imported] = chunks.map(({ file }) => `/${file}`).toReversed();
  const styles = [theme.href, ...chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`))];
  const { light, dark } = THEME.themeColour;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">
<title>${TITLES[language]}</title>
<link rel="icon" href="/icon.svg">
<link rel="manifest" href="/manifest.json">
${theme.fontHrefs.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('\n')}
${imported.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="module" src="${main}"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}

/** Lets a tablet install the console as an app. */
const APP_MANIFEST = {
  name: english.title,
  short_name: english.title,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: THEME.themeColour.light,
  theme_color: THEME.themeColour.light,
  icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

async function buildWorker(): Promise<void> {
  const names = (await readdir(join(client, 'assets'))).toSorted();
  const release = {
    name: await hashRelease(client),
    files: names.map((name) => `/assets/${name}`),
  };
  const root = import.meta.dirname;
  await bundleWorker({ root, client, input: 'src/app/service-worker.ts', release });
}

export async function buildConsole(): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  const theme = await writeTheme();
  for (const language of LANGUAGES) {
    const manifest = await buildClient(language);
    await writeFile(
      join(dist, `index.${language}.html`),
      createDocument(language, manifest, theme),
    );
  }
  await writeFile(join(client, 'manifest.json'), JSON.stringify(APP_MANIFEST));
  await copyFile(join(import.meta.dirname, 'src/app/icon.svg'), join(client, 'icon.svg'));
  await buildWorker();
}
