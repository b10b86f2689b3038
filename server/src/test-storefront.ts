// A built storefront without a storefront in it, for runs that are not about pages.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '../../contract/language.ts';

/** A page's data is its whole text, so that what must not be in it is seen. */
const RENDERER = `export const renderPage = async ({ page, head, config }) => ({
  html: JSON.stringify({ page, head, config }),
  status: page.kind === 'notFound' ? 404 : 200,
  styles: [],
  scripts: [],
});`;

export async function writeBareStorefront(folder: string): Promise<void> {
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'client/sw.js'), '');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const language of LANGUAGES) {
    await writeFile(join(folder, `server/server.${language}.js`), RENDERER);
  }
}
