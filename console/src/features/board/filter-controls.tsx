// Controls of the board's filter: the button in the header, and the line with the number of hidden orders.
import { useState } from 'react';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { IconButton } from '../../../../web/ui/buttons/icon-button.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { FilterIcon } from '../../../../web/ui/icons/icons.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { useBoard, useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import {
  isFiltering,
  isShown,
  SHOW_ALL,
  type BoardFilter,
} from '../../shell/state/board-filter.ts';
import { texts } from './board.texts.ts';

import css from './filter-controls.module.css';

const MODES = ['all', 'delivery', 'pickup'] as const;

export function FilterButton() {
  const { state } = useBoardStore();
  const filter = useBoard((each) => each.filter);
  const brands = useBrands();
  const [isOpen, setIsOpen] = useState(false);
  const change = (part: Partial<BoardFilter>): void =>
    state.setState({ filter: { ...filter, ...part } });
  return (
    <>
      <IconButton
        label={texts.filter}
        variant={isFiltering(filter) ? 'filled' : 'outlined'}
        onClick={() => setIsOpen(true)}
      >
        <FilterIcon />
      </IconButton>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.filter}>
        <div className={css.form}>
          <p>{texts.filterHint}</p>
          <Segments
            legend={texts.filterMode}
            options={MODES.map((value) => ({ value, label: texts.filterModes[value] }))}
            value={filter.mode ?? 'all'}
            onChange={(mode) => change({ mode: mode === 'all' ? null : mode })}
          />
          {brands.length > 1 && (
            <Select
              label={texts.filterBrand}
              value={filter.brandId ?? ''}
              onChange={({ target }) => change({ brandId: target.value || null })}
            >
              <option value="">{texts.allBrands}</option>
              {brands.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Button size="large" wide onClick={() => setIsOpen(false)}>
            {texts.filterDone}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

/** This line is above the columns while a filter may hide something. */
export function FilterLine() {
  const { state } = useBoardStore();
  const filter = useBoard((each) => each.filter);
  const hidden = useBoard(
    ({ board }) => (board?.tickets ?? []).filter((ticket) => !isShown(ticket, filter)).length,
  );
  const brand = useBrands().find(({ id }) => id === filter.brandId);
  if (!isFiltering(filter)) return null;
  const shown = [filter.mode && texts.mode[filter.mode], brand?.name].filter(Boolean).join(', ');
  return (
    <p className={css.line} role="status">
      <strong>{texts.onlyShown(shown)}</strong> {texts.hidden(hidden)}
      <Button variant="soft" size="small" onClick={() => state.setState({ filter: SHOW_ALL })}>
        {texts.showAll}
      </Button>
    </p>
  );
}

const useBrands = () => {
  const { storeId } = useBoardStore();
  return useSelf().stores.find(({ id }) => id === storeId)?.brands ?? [];
};
