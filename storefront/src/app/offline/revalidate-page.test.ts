import { afterEach, expect, it, vi } from 'vitest';
import { revalidatePage } from './revalidate-page.ts';

const ORIGIN = 'https://bombay.example';
const html = (release: string, data: string, language = 'en-GB') =>
  `<html lang="${language}"><script id="page-data" type="application/json">${data}</script><script type="module" src="/assets/${release}.js"></script>`;

/** A document of release `a` that carries `{}`, whose reader has gone on to a dish; and what the server says now. */
function anOldPage(now: string, isUsed = false) {
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/store/soho/product-details/naan` });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: isUsed } });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-GB' },
    getElementById: () => ({ textContent: '{}' }),
    querySelector: () => ({ getAttribute: () => '/assets/a.js' }),
  });
  const fetch = vi.fn(() => Promise.resolve(new Response(now)));
  vi.stubGlobal('fetch', fetch);
  return { fetch, replace: vi.fn(), reload: vi.fn() };
}

afterEach(() => vi.unstubAllGlobals());

it('asks the network for the page that came, wherever its reader is by now', async () => {
  const { fetch, replace, reload } = anOldPage(html('a', '{}'));
  await revalidatePage({ address: `${ORIGIN}/menu?q=naan&store=soho#breads`, replace, reload });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/menu?store=soho',
    expect.objectContaining({ cache: 'no-cache' }),
  );
  expect(replace).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('asks nothing where nothing old is shown', async () => {
  const { fetch, replace, reload } = anOldPage('');
  await revalidatePage({ address: `${ORIGIN}/payment?order=0192`, replace, reload });
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['a page of another release', html('b', '{"new":1}'), false, 1],
  ['the same in a page that is used', html('b', '{"new":1}'), true, 0],
  ['a page in another language, used or not', html('b', '{"new":1}', 'pl-PL'), true, 1],
  ['an answer that is no page', '{"status":503}', false, 0],
])('loads anew for %s', async (_, now, isUsed, times) => {
  const { replace, reload } = anOldPage(now, isUsed);
  await revalidatePage({ address: `${ORIGIN}/menu`, replace, reload });
  expect(reload).toHaveBeenCalledTimes(times);
  expect(replace).not.toHaveBeenCalled();
});
