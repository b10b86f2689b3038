// The favourite dishes of whoever is signed in, read once and changed at once; the server has the last word.
import { useEffect } from 'react';
import { create } from 'zustand';
import { call } from '../../platform/api/call.ts';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { useSession } from '../../platform/session.ts';
import { toast } from '../../../../web/ui/toast.ts';

interface Kept {
  customerId: string | null;
  itemIds: readonly string[];
}

const NOBODYS: Kept = { customerId: null, itemIds: [] };

const useKept = create<Kept>()(() => NOBODYS);
let asked: string | null = null;

async function read(customerId: string): Promise<void> {
  if (asked === customerId) return;
  asked = customerId;
  try {
    const { data: itemIds } = await call('listFavourites');
    useKept.setState({ customerId, itemIds });
  } catch {
    // Hearts are no reason to disturb anybody; the next page asks again.
    asked = null;
  }
}

/** Null: nobody is signed in, or it is not known yet. */
export function useIsFavourite(itemId: string): boolean | null {
  const customerId = useSession()?.customer.id ?? null;
  useEffect(() => {
    if (customerId !== null) void read(customerId);
  }, [customerId]);
  return useKept((kept) =>
    customerId !== null && kept.customerId === customerId ? kept.itemIds.includes(itemId) : null,
  );
}

export async function toggleFavourite(itemId: string, isFavourite: boolean): Promise<void> {
  const { itemIds: before } = useKept.getState();
  const others = before.filter((each) => each !== itemId);
  useKept.setState({ itemIds: isFavourite ? others : [itemId, ...others] });
  try {
    const name = isFavourite ? 'removeFavourite' : 'addFavourite';
    const { data: itemIds } = await call(name, { params: { id: itemId }, keepalive: true });
    useKept.setState({ itemIds });
  } catch (failure) {
    useKept.setState({ itemIds: before });
    toast(getErrorMessage(failure), { kind: 'alert' });
  }
}
