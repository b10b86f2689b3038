// A minimal build of the storefront, whose pages show their data as JSON.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { LANGUAGES } from '../../contract/language.ts';

/** Pages contain all of their data, so that tests can search it. */
const RENDERER = `const STYLE = 'a{}';
export const INLINE_SCRIPTS = ['1'];
export const renderPage = async ({ page, head, path, search, config }) => {
  const data = JSON.stringify({ page, head, path, search, config }).replaceAll('<', '\\u003c');
  const links = head.alternates.map(({ language, href }) => '<link rel="alternate" hreflang="' + language + '" href="' + href + '">');
  return {
    html: '<!doctype html><style>' + STYLE + '</style>' + links.join('') + '<body><script>1</script>' +
      '<script type="application/json">' + data + '</script>' +
      '<template><script type="module" src="/assets/start.js"></script></template>',
    status: page.kind === 'notFound' ? 404 : 200,
    styles: [STYLE],
    scripts: INLINE_SCRIPTS,
  };
};`;

export async function writeBareStorefront(folder: string): Promise<void> {
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'client/sw.js'), '');
  await writeFile(join(folder, 'client/assets/start.js'), 'start()');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const language of LANGUAGES) {
    await writeFile(join(folder, `server/server.${language}.js`), RENDERER);
  }
}
