import { afterEach, expect, it, vi } from 'vitest';

import { revalidatePage } from './revalidate-page.ts';

const ORIGIN = 'https://bombay.example';
const html = (release: string, data: string, language = 'en-GB') =>
  `<html lang="${language}"><script id="page-data" type="application/json">${data}</script><script type="module" src="/assets/${release}.js"></script>`;

/** Stubs a document of release `a` with the data `{}` after a navigation to a dish, and the response of the server. */
function stubCachedPage(serverHtml: string, isUsed = false) {
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/store/soho/product-details/naan` });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: isUsed } });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-GB' },
    getElementById: () => ({ textContent: '{}' }),
    querySelector: () => ({ getAttribute: () => '/assets/a.js' }),
  });
  const fetch = vi.fn(() => Promise.resolve(new Response(serverHtml)));
  vi.stubGlobal('fetch', fetch);
  return { fetch, replace: vi.fn(), reload: vi.fn() };
}

afterEach(() => vi.unstubAllGlobals());

it('the URL of the document is fetched, even after a navigation', async () => {
  const { fetch, replace, reload } = stubCachedPage(html('a', '{}'));
  await revalidatePage({ url: `${ORIGIN}/menu?q=naan&store=soho#breads`, replace, reload });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/menu?store=soho',
    expect.objectContaining({ cache: 'no-cache' }),
  );
  expect(replace).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('a page that is never shown from the cache is not fetched', async () => {
  const { fetch, replace, reload } = stubCachedPage('');
  await revalidatePage({ url: `${ORIGIN}/payment?order=0192`, replace, reload });
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['a page of another release', html('b', '{"new":1}'), false, 1],
  ['a page of another release, while the page is in use', html('b', '{"new":1}'), true, 0],
  [
    'a page in another language, while the page is in use',
    html('b', '{"new":1}', 'pl-PL'),
    true,
    1,
  ],
  ['a response that is not a page', '{"status":503}', false, 0],
])('the page is reloaded or kept for %s', async (_, serverHtml, isUsed, times) => {
  const { replace, reload } = stubCachedPage(serverHtml, isUsed);
  await revalidatePage({ url: `${ORIGIN}/menu`, replace, reload });
  expect(reload).toHaveBeenCalledTimes(times);
  expect(replace).not.toHaveBeenCalled();
});
