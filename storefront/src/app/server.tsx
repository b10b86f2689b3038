// Entry point of the server build: one file that the server loads by its path.
import { renderToString } from 'react-dom/server';

import { readMoneyPattern } from '../../../contract/money/read-money-pattern.ts';
import type { PageInput } from '../../../contract/pages/pages.ts';
import { createMoneyFormat } from '../features/config/config.ts';
import { serializePageData } from '../platform/page-data.ts';
import { getPageKey, PageStore } from '../platform/page-store.ts';
import { App } from './app.tsx';
import { writeDocument, type Built, type WrittenDocument } from './document/document.ts';
import { findScreen } from './routes.tsx';

export { INLINE_SCRIPTS } from './document/inline-scripts.ts';

/** Filled in by the build. */
declare const BUILT: Built;

export interface RenderedDocument extends WrittenDocument {
  status: 200 | 404;
}

/** React renders preload links of eager pictures first; they belong in the head. */
function splitPreloads(rendered: string): { links: string; body: string } {
  const links = /^(?:<link rel="preload"[^>]*>)*/.exec(rendered)?.[0] ?? '';
  return { links, body: rendered.slice(links.length) };
}

export async function renderPage(input: PageInput): Promise<RenderedDocument> {
  const { path, search, origin, config, page, head } = input;
  const shown = findScreen(path, page) ?? findScreen(path, { kind: 'notFound', brands: [] });
  await shown?.screen.load();
  const currency = config.currency.value;
  const pattern = readMoneyPattern(currency, config.locale);
  const money = createMoneyFormat(currency, pattern);
  const pages = new PageStore(getPageKey(path, search), { page, title: head.title });
  const { links, body } = splitPreloads(
    renderToString(<App config={config} money={money} pages={pages} at={{ path, search }} />),
  );
  const written = writeDocument({
    body,
    pictureLinks: links,
    pageData: serializePageData({ page, config, money: pattern }),
    config,
    head,
    origin,
    screenName: shown?.screen.name ?? '',
    built: BUILT,
  });
  return { ...written, status: page.kind === 'notFound' ? 404 : 200 };
}
