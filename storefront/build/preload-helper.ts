// The function through which Vite loads a lazy chunk with its files, without what this build does not use of Vite's own:
// base paths, nonces, and browsers without modulepreload, which ignore such a link.
import type { Plugin } from 'vite';

/** `files` are paths in the build; the chunk runs once its style sheets apply. */
const HELPER = `
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => {
    const href = '/' + file;
    if (document.querySelector(\`head [href="\${href}"],body>[href="\${href}"]\`)) return;
    const link = document.createElement('link');
    const isSheet = file.endsWith('css');
    link.rel = isSheet ? 'stylesheet' : 'modulepreload';
    link.href = href;
    return new Promise((done, fail) => {
      if (isSheet) {
        link.onload = done;
        link.onerror = () => {
          link.remove();
          fail(new Error('Unable to preload CSS for ' + href));
        };
      } else done();
      document.head.append(link);
    });
  }));
  return load();
};`;

export const preloadHelper: Plugin = {
  name: 'preload-helper',
  transform: {
    order: 'pre',
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => ({ code: HELPER, map: null }),
  },
};
