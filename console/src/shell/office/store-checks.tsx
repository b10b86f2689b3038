// The stores that a change is about: none is chosen for the person, and the button names those that are.
import { CheckGroup } from '../../../../web/ui/fields/check-group.tsx';
import { formatList } from '../../platform/locale.ts';
import { texts } from '../shell.texts.ts';

interface NamedStore {
  id: string;
  name: string;
}
interface PlacedStore extends NamedStore {
  town: string;
}

/** 'Camden and Soho' */
export const nameStores = (ids: readonly string[], stores: readonly NamedStore[]): string =>
  formatList(stores.filter(({ id }) => ids.includes(id)).map(({ name }) => name));

/** 'All 7 stores' */
export const nameAllStores = (stores: number): string => texts.everywhere(stores);

/** 'Camden, London' */
export const formatStore = ({ name, town }: Omit<PlacedStore, 'id'>): string =>
  name === town ? name : `${name}, ${town}`;

export function StoreChecks({
  legend,
  stores,
  chosen,
  error,
  onChange,
}: {
  legend: string;
  stores: readonly PlacedStore[];
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (ids: string[]) => void;
}) {
  return (
    <CheckGroup
      legend={legend}
      options={stores.map((store) => ({ value: store.id, label: formatStore(store) }))}
      chosen={chosen}
      error={error}
      all={{ choose: texts.chooseAll(stores.length), clear: texts.chooseNone }}
      onChange={onChange}
    />
  );
}
