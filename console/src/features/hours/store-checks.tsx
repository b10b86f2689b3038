// The stores that a change is about: none is chosen for the person, and the button names those that are.
import type { OfficeStore } from '../../../../contract/content/office-hours.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { formatList } from '../../platform/locale.ts';
import { texts } from './hours.texts.ts';

import css from './hours.module.css';

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
  const isAll = stores.every(({ id }) => chosen.includes(id));
  return (
    <fieldset className={css.stores}>
      <legend>{legend}</legend>
      {stores.map(({ id, name, town }) => (
        <Checkbox
          key={id}
          label={texts.storeAndTown(name, town)}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
      {stores.length > 1 && (
        <Button
          variant="soft"
          size="small"
          onClick={() => onChange(isAll ? [] : stores.map(({ id }) => id))}
        >
          {isAll ? texts.chooseNone : texts.chooseAll(stores.length)}
        </Button>
      )}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
