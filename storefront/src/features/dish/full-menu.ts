// The menu with its option groups, fetched once a store when the page is idle, so that a dish opens from memory.
import { useEffect, useState } from 'react';
import type { Menu, MenuItem } from '../../../../contract/catalogue.ts';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';

const menuRequests = new Map<string, Promise<Menu>>();
/** The answered requests: a dish in memory is shown in the frame of the touch. */
const loadedMenus = new Map<string, Menu>();

export function loadMenu(storeId: string): Promise<Menu> {
  const known = menuRequests.get(storeId);
  if (known) return known;
  const loading = call('menu', { params: { id: storeId } }).then(({ data }) => data);
  menuRequests.set(storeId, loading);
  loading.then(
    (menu) => loadedMenus.set(storeId, menu),
    () => menuRequests.delete(storeId),
  );
  return loading;
}

export interface FoundItem {
  item: MenuItem;
  brandName: string;
}

function findItem(menu: Menu, itemId: string): FoundItem | null {
  for (const brand of menu.brands) {
    for (const section of brand.sections) {
      const item = section.items.find((each) => each.id === itemId);
      if (item) return { item, brandName: brand.name };
    }
  }
  return null;
}

/** Null: the store does not sell it. */
export const loadItem = async (storeId: string, itemId: string): Promise<FoundItem | null> =>
  findItem(await loadMenu(storeId), itemId);

export type ItemState =
  | { state: 'loading' }
  | { state: 'found'; found: FoundItem }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'gone' };

const toItemState = (found: FoundItem | null): ItemState =>
  found ? { state: 'found', found } : { state: 'gone' };

/** A dish with its options, at once when the menu is already here. */
export function useItem(storeId: string, itemId: string): ItemState {
  const [answer, setAnswer] = useState<ItemState>(() => {
    const menu = loadedMenus.get(storeId);
    return menu ? toItemState(findItem(menu, itemId)) : { state: 'loading' };
  });
  const [attempt, setAttempt] = useState(0);
  const isSettled = answer.state === 'found' || answer.state === 'gone';
  useEffect(() => {
    if (isSettled) return;
    let isCurrent = true;
    const show = (next: ItemState) => isCurrent && setAnswer(next);
    loadItem(storeId, itemId).then(
      (found) => show(toItemState(found)),
      (failure: unknown) =>
        show({
          state: 'failed',
          message: getErrorMessage(failure),
          retry: () => setAttempt((count) => count + 1),
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [storeId, itemId, attempt, isSettled]);
  return answer;
}
