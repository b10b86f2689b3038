import type { StoreView } from '../../../../contract/store.ts';
import { isOpenAt } from './open-at.ts';
import { useNow } from '../slots/slots.ts';
import { texts } from './stores.texts.ts';

/** '5 of 7 kitchens open now' */
export function OpenCount({ stores }: { stores: readonly StoreView[] }) {
  const now = useNow();
  const count = stores.filter((store) => isOpenAt(store, now)).length;
  return <>{texts.openCount(count, stores.length)}</>;
}
