import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { formatPath, navigate } from '../../platform/navigation.ts';
import { texts } from '../shell.texts.ts';

import css from './header-place.module.css';

/** Chooses a store of the member, or the overview of all. `current` null: the overview. */
export function StorePicker({
  self: { site, stores },
  current,
}: {
  self: Pick<StaffSelf, 'site' | 'stores'>;
  current: string | null;
}) {
  const choose = (storeId: string): void => {
    if (storeId === '') return navigate(formatPath(site.id, 'overview'));
    // The screen stays.
    const path = current === null ? formatPath(site.id) : location.pathname;
    navigate(`${path}?store=${storeId}`);
  };
  return (
    <label className={css.picker}>
      <span className={css.pickerLabel}>{texts.store}</span>
      <select value={current ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{texts.allStores}</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
