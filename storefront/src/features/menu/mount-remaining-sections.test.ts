// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

import { PAGES } from '../../../../test/content/sample-pages.ts';
import { MENU_ITEM } from '../../../../test/content/sample-site.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { mountRemainingSections } from './mount-remaining-sections.chunk.ts';

history.replaceState(null, '', '/menu');

const { page } = PAGES.menu;
/** A store whose cards no other file has loaded. */
const STORE = { ...page.store, id: 'mounted' };

beforeEach(() => {
  const sections = ['mains', 'sides'].map((id) => ({ id, name: id, items: [MENU_ITEM] }));
  const brand = { ...page.brands[0], id: 'curry', sections };
  const data = { storeId: STORE.id, storeName: 'Soho', brands: [brand] };
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, message: 'OK', data }));
});

function mount() {
  const abort = new AbortController();
  const show = vi.fn<() => void>();
  const menu = { store: STORE, brandId: null, brands: [] };
  const end = mountRemainingSections(menu, false, abort.signal, show);
  return { abort, show, end };
}

const press = (button: number) => dispatchEvent(new PointerEvent('pointerdown', { button }));

it('sections are not mounted while a finger is on the screen', async () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  const { show, end } = mount();
  press(0);
  await waitFor(() => expect(frames.mock.calls.length).toBeGreaterThan(3));
  expect(show).not.toHaveBeenCalled();
  dispatchEvent(new PointerEvent('pointerup'));
  await end;
  expect(show).toHaveBeenCalledTimes(2);
});

it('sections are mounted after a right click, whose end no event reports', async () => {
  const { show, end } = mount();
  press(2);
  await end;
  expect(show).toHaveBeenCalledTimes(2);
});

it('the mounting of sections ends with its page, also while a finger is on the screen', async () => {
  const { abort, show, end } = mount();
  press(0);
  abort.abort();
  await end;
  expect(show).not.toHaveBeenCalled();
});
