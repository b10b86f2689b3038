// The menu with its option groups, fetched when the page is idle, so that a dish opens from memory. It is fetched again when
// a dish opens later: dishes sell out and come back.
import { useEffect, useState } from 'react';

import type { Menu, MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { getNow, getSteadyMs } from '../../platform/clock.ts';
import { waitUntil } from '../../platform/wait-until.chunk.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { toMenuQuery, toPriceKey } from '../fulfilment/menu-query.chunk.ts';

const FRESH_MILLISECONDS = 60_000;
/** The answer at the moment of a change may be the old one. */
const LEAST_MILLISECONDS = 1_000;

interface MenuRequest {
  menu: Promise<Menu>;
  atMs: number;
  /** When it changes, by the server's clock; it is loaded again then. */
  changesAt?: string | undefined;
  /** The last answer: a dish in memory is shown in the frame of the touch. */
  loaded?: Menu | undefined;
}

const requests = new Map<string, MenuRequest>();

const getMenuKey = (storeId: string | null): string =>
  storeId + toPriceKey(useFulfilment.getState());

const isFresh = ({ atMs, changesAt }: MenuRequest): boolean =>
  getSteadyMs() - atMs < FRESH_MILLISECONDS &&
  (changesAt === undefined || getNow().toISOString() < changesAt);

/** The menu has the prices of the chosen mode and time. */
export function loadMenu(storeId: string): Promise<Menu> {
  const key = getMenuKey(storeId);
  const known = requests.get(key);
  if (known && isFresh(known)) return known.menu;
  const query = toMenuQuery(useFulfilment.getState());
  const menu = call('menu', { params: { id: storeId }, query }).then(({ data }) => data);
  const request: MenuRequest = { menu, atMs: getSteadyMs(), loaded: known?.loaded };
  requests.set(key, request);
  menu.then(
    (loaded) => Object.assign(request, { loaded, changesAt: loaded.changesAt }),
    () => (request.atMs = -Infinity),
  );
  return menu;
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

const isItem = (answer: ItemState, found: FoundItem | null): boolean =>
  answer.state === 'found' ? answer.found.item === found?.item : answer.state === 'gone' && !found;

/**
 * A dish with its options and the prices of the chosen mode and time: at once when the menu is already here, and again when
 * it was not fresh. Without a store nothing is loaded.
 */
export function useItem(storeId: string | null, itemId: string): ItemState {
  const priceKey = useFulfilment(toPriceKey);
  const [answer, setAnswer] = useState<ItemState>(() => {
    const menu = requests.get(getMenuKey(storeId))?.loaded;
    return menu ? toItemState(findItem(menu, itemId)) : { state: 'loading' };
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!storeId) return;
    const abort = new AbortController();
    const { signal } = abort;
    const update = (getNext: (last: ItemState) => ItemState) =>
      signal.aborted || setAnswer(getNext);
    const loadAgain = () => setAttempt((count) => count + 1);
    loadMenu(storeId).then(
      (menu) => {
        const found = findItem(menu, itemId);
        update((last) => (isItem(last, found) ? last : toItemState(found)));
        if (menu.changesAt)
          void waitUntil(menu.changesAt, LEAST_MILLISECONDS, signal).then(loadAgain);
      },
      (failure: unknown) =>
        update((last) =>
          last.state === 'found'
            ? last
            : {
                state: 'failed',
                message: getErrorMessage(failure),
                retry: loadAgain,
              },
        ),
    );
    return () => abort.abort();
  }, [storeId, itemId, attempt, priceKey]);
  return answer;
}
