// The favourite dishes of the signed-in customer: read once, changed on the screen at once, corrected by the server's answer.
import { useEffect } from 'react';
import { create } from 'zustand';
import { call } from '../../platform/api/call.ts';
import { toastFailure } from '../../platform/api/call-failure.ts';
import { useSession } from '../../platform/session.ts';

interface Favourites {
  customerId: string | null;
  itemIds: readonly string[];
}

const NO_FAVOURITES: Favourites = { customerId: null, itemIds: [] };

const useFavourites = create<Favourites>()(() => NO_FAVOURITES);
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
  const { itemIds: before } = useFavourites.getState();
  const others = before.filter((each) => each !== itemId);
  useFavourites.setState({ itemIds: isFavourite ? others : [itemId, ...others] });
  try {
    const name = isFavourite ? 'removeFavourite' : 'addFavourite';
    const { data: itemIds } = await call(name, { params: { id: itemId }, keepalive: true });
    useFavourites.setState({ itemIds });
  } catch (failure) {
    useFavourites.setState({ itemIds: before });
    toastFailure(failure);
  }
}
