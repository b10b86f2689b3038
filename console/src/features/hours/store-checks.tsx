// The stores that a change is about: none is chosen for the person, and the button names those that are.
import type { OfficeStore } from '../../../../contract/content/office-hours.ts';
import { CheckGroup } from '../../../../web/ui/fields/check-group.tsx';
import { formatList } from '../../platform/locale.ts';
import { texts } from './hours.texts.ts';

type Store = Pick<OfficeStore, 'id' | 'name' | 'town'>;

export const nameStores = (ids: readonly string[], stores: readonly Store[]): string =>
  formatList(stores.filter(({ id }) => ids.includes(id)).map(({ name }) => name));

export function StoreChecks({
  legend,
  stores,
  chosen,
  error,
  onChange,
}: {
  legend: string;
  stores: readonly Store[];
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (ids: string[]) => void;
}) {
  return (
    <CheckGroup
      legend={legend}
      options={stores.map(({ id, name, town }) => ({
        value: id,
        label: texts.storeAndTown(name, town),
      }))}
      chosen={chosen}
      error={error}
      all={{ choose: texts.chooseAll(stores.length), clear: texts.chooseNone }}
      onChange={onChange}
    />
  );
}
