import { useState } from 'react';

import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { useBoard } from '../../../shell/session/board-context.ts';
import { texts } from './live.texts.ts';
import { findByName, listSellable, type Sellable } from './sellable.ts';
import { listDishesToCook } from './sold-out-choices.ts';

import css from './live-controls.module.css';

const MAX_SHOWN = 8;

/** The chosen dish or option; at first the dish with `itemId`. */
export function useSellable(itemId: string | null) {
  const board = useBoard((state) => state.board);
  return useState<Sellable | null>(
    () => (board && listSellable(board).find(({ key }) => key === itemId)) ?? null,
  );
}

/** Finds a dish or an option by its name; before anything is typed it offers the dishes that are to be cooked. */
export function SellableSearch({
  chosen,
  onChange,
}: {
  chosen: Sellable | null;
  onChange: (chosen: Sellable | null) => void;
}) {
  const board = useBoard((state) => state.board);
  const [typed, setTyped] = useState('');
  if (!board) return null;
  const all = typed === '' ? listDishesToCook(board) : findByName(listSellable(board), typed);
  const found = all.slice(0, MAX_SHOWN);
  return (
    <>
      <TextField
        label={texts.search}
        type="search"
        value={typed}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(null);
        }}
      />
      {typed === '' && !chosen && found.length > 0 && <p>{texts.onOrder}</p>}
      {!chosen && (
        <ul className={css.found}>
          {found.map((sellable) => (
            <li key={sellable.key}>
              <Button variant="soft" wide onClick={() => onChange(sellable)}>
                {sellable.name} <span className={css.context}>{sellable.context}</span>
              </Button>
            </li>
          ))}
          {typed !== '' && found.length === 0 && <li>{texts.nothingFound}</li>}
        </ul>
      )}
    </>
  );
}
