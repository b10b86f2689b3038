import { useId } from 'react';

import type { StaffSelf } from '../../../../../contract/console/staff.ts';
import { Chip } from '../../../../../web/ui/buttons/chip.tsx';
import { useBoardStore } from '../../../shell/session/board-context.ts';
import { texts } from './live.texts.ts';

import css from './live-controls.module.css';

/** Chooses the stores that a change applies to; at least one. */
export function StoreChoice({
  stores,
  chosen,
  onChange,
}: {
  stores: StaffSelf['stores'];
  chosen: readonly string[];
  onChange: (storeIds: readonly string[]) => void;
}) {
  const { storeId } = useBoardStore();
  const titleId = useId();
  const areAll = chosen.length === stores.length;
  const toggle = (id: string, isChosen: boolean): void => {
    const next = stores
      .map((store) => store.id)
      .filter((each) => (each === id ? isChosen : chosen.includes(each)));
    if (next.length > 0) onChange(next);
  };
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.atStores}</h3>
      <div className={css.stores} role="group" aria-labelledby={titleId}>
        <Chip
          isPressed={areAll}
          onChange={(isPressed) => onChange(isPressed ? stores.map(({ id }) => id) : [storeId])}
        >
          {texts.atAllStores(stores.length)}
        </Chip>
        {stores.map(({ id, name }) => (
          <Chip
            key={id}
            isPressed={chosen.includes(id)}
            onChange={(isPressed) => toggle(id, isPressed)}
          >
            {name}
          </Chip>
        ))}
      </div>
      {chosen.length > 1 && <p role="status">{texts.forSeveral(chosen.length)}</p>}
    </section>
  );
}
