import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, getLanguage, type Language } from '../../../../contract/language.ts';
import type { PageInput } from '../../../../contract/pages.ts';

export interface RenderedPage {
  html: string;
  status: 200 | 404;
  /** Texts of the inline elements, for the hashes of the Content-Security-Policy. */
  styles: string[];
  scripts: string[];
}

export type RenderPage = (input: PageInput) => Promise<RenderedPage>;

/** Loads the built storefront, one bundle a language: the one thing that the server takes from it. */
export async function loadRenderer(folder: string): Promise<RenderPage> {
  const entries = await Promise.all(
    LANGUAGES.map(
      async (language) => [language, (await loadBundle(folder, language)).renderPage] as const,
    ),
  );
  const renderers = Object.fromEntries(entries) as Record<Language, RenderPage>;
  return (input) => renderers[getLanguage(input.config.locale)](input);
}

/** Texts of the scripts that stand in every document, the same in each language. */
export async function loadInlineScripts(folder: string): Promise<readonly string[]> {
  return (await loadBundle(folder, LANGUAGES[0])).INLINE_SCRIPTS;
}

interface Bundle {
  renderPage: RenderPage;
  INLINE_SCRIPTS: readonly string[];
}

async function loadBundle(folder: string, language: Language): Promise<Bundle> {
  const bundle = join(folder, `server.${language}.js`);
  const built: Partial<Bundle> = await import(pathToFileURL(bundle).href);
  const { renderPage, INLINE_SCRIPTS } = built;
  if (typeof renderPage !== 'function' || !Array.isArray(INLINE_SCRIPTS))
    throw new Error(`${bundle} is no built storefront`);
  return { renderPage, INLINE_SCRIPTS };
}
