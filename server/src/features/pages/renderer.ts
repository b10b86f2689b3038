import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { LANGUAGES, getLanguage, type Language } from '../../../../contract/language.ts';
import type { PageInput } from '../../../../contract/pages/pages.ts';

export interface RenderedPage {
  html: string;
  status: 200 | 404;
  /** Texts of the inline elements, for the hashes of the Content-Security-Policy. */
  styles: string[];
  scripts: string[];
}

export type RenderPage = (input: PageInput) => Promise<RenderedPage>;

/**
 * The built storefront, one bundle a language: the one thing that the server takes from it. A language is loaded with its
 * first page; throws if the bundle of one is missing.
 */
export async function loadRenderer(folder: string): Promise<RenderPage> {
  await Promise.all(LANGUAGES.map((language) => access(getBundlePath(folder, language))));
  const bundles = new Map<Language, Promise<Bundle>>();
  return async (input) => {
    const language = getLanguage(input.config.locale);
    const bundle = bundles.get(language) ?? loadBundle(folder, language);
    bundles.set(language, bundle);
    return (await bundle).renderPage(input);
  };
}

const getBundlePath = (folder: string, language: Language): string =>
  join(folder, `server.${language}.js`);

/** Texts of the inline scripts of every document, the same in each language. */
export async function loadInlineScripts(folder: string): Promise<readonly string[]> {
  return (await loadBundle(folder, LANGUAGES[0])).INLINE_SCRIPTS;
}

interface Bundle {
  renderPage: RenderPage;
  INLINE_SCRIPTS: readonly string[];
}

async function loadBundle(folder: string, language: Language): Promise<Bundle> {
  const bundle = getBundlePath(folder, language);
  const built: Partial<Bundle> = await import(pathToFileURL(bundle).href);
  const { renderPage, INLINE_SCRIPTS } = built;
  if (typeof renderPage !== 'function' || !Array.isArray(INLINE_SCRIPTS))
    throw new Error(`${bundle} is not a built storefront`);
  return { renderPage, INLINE_SCRIPTS };
}
