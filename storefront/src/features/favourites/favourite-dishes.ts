// The favourite dishes of the signed-in customer: read once, changed on the screen at once, and changed back on a failure.
import { useEffect } from 'react';

import { toastFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { useSession } from '../../platform/session.ts';
import { createStore } from '../../platform/store.ts';

interface Favourites {
  customerId: string | null;
  itemIds: readonly string[];
}

const NO_FAVOURITES: Favourites = { customerId: null, itemIds: [] };

const useFavourites = createStore<Favourites>(NO_FAVOURITES);
let requestedFor: string | null = null;

async function loadFavourites(customerId: string): Promise<void> {
  if (requestedFor === customerId) return;
  requestedFor = customerId;
  try {
    const { data: itemIds } = await call('listFavourites');
    useFavourites.setState({ customerId, itemIds });
  } catch {
    // A failure to load hearts is not reported; the next page tries again.
    requestedFor = null;
  }
}

/** Null: nobody is signed in, or it is not known yet. */
export function useIsFavourite(itemId: string): boolean | null {
  const customerId = useSession()?.customer.id ?? null;
  useEffect(() => {
    if (customerId !== null) void loadFavourites(customerId);
  }, [customerId]);
  return useFavourites((stored) =>
    customerId !== null && stored.customerId === customerId
      ? stored.itemIds.includes(itemId)
      : null,
  );
}

export async function toggleFavourite(itemId: string, isFavourite: boolean): Promise<void> {
  const { customerId } = useFavourites.getState();
  setFavourite(itemId, !isFavourite);
  try {
    const name = isFavourite ? 'removeFavourite' : 'addFavourite';
    await call(name, { params: { id: itemId }, keepalive: true });
  } catch (failure) {
    // Only this dish: others may have changed meanwhile, also the customer.
    if (useFavourites.getState().customerId === customerId) setFavourite(itemId, isFavourite);
    toastFailure(failure);
  }
}

function setFavourite(itemId: string, isFavourite: boolean): void {
  const others = useFavourites.getState().itemIds.filter((each) => each !== itemId);
  useFavourites.setState({ itemIds: isFavourite ? [itemId, ...others] : others });
}
