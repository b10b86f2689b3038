import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, languageOf, type Language } from '../../../contract/language.ts';
import type { PageInput } from '../../../contract/pages.ts';

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
    LANGUAGES.map(async (language) => [language, await loadBundle(folder, language)] as const),
  );
  const renderers = Object.fromEntries(entries) as Record<Language, RenderPage>;
  return (input) => renderers[languageOf(input.config.locale)](input);
}

async function loadBundle(folder: string, language: Language): Promise<RenderPage> {
  const bundle = join(folder, `server.${language}.js`);
  const built: { renderPage?: unknown } = await import(pathToFileURL(bundle).href);
  if (typeof built.renderPage !== 'function') throw new Error(`${bundle} has no renderPage`);
  return built.renderPage as RenderPage;
}
