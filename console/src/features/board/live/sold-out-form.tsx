import { useState } from 'react';

import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { useBoard } from '../../../shell/session/board-context.ts';
import type { LiveFormProps } from './live-form.ts';
import { findByName, listSellable, type Sellable } from './live-state.ts';
import { texts } from './live.texts.ts';
import { listDishesToCook } from './sold-out-choices.ts';
import { EndButton, UntilButtons } from './until-buttons.tsx';

import css from './live-controls.module.css';

const SOLD_OUT_MINUTES = [60, 180, 720];
const UNITS_LEFT = [3, 6, 12];
const MAX_SHOWN = 8;

/** Finds a dish or an option by its name and says for how long it is sold out. */
export function SoldOutForm({
  itemId,
  storeIds,
  onSend,
}: LiveFormProps & {
  /** The id of the dish for which the sheet was opened; null: none. */
  itemId: string | null;
}) {
  const board = useBoard((state) => state.board);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Sellable | null>(
    () => (board && listSellable(board).find(({ key }) => key === itemId)) ?? null,
  );
  if (!board) return null;
  const all = typed === '' ? listDishesToCook(board) : findByName(listSellable(board), typed);
  const found = all.slice(0, MAX_SHOWN);
  const send = (
    { target, name }: Sellable,
    soldOutUntil: string | null,
    remaining: number | null = null,
  ): void => {
    const left = remaining === null ? texts.soldOut : texts.unitsLeft(remaining);
    const isBack = soldOutUntil === null && remaining === null;
    onSend({
      description: `${name}: ${isBack ? texts.isBack : left}`,
      commands: storeIds.map((storeId) =>
        'itemId' in target
          ? { kind: 'stock.set', storeId, ...target, soldOutUntil, remaining }
          : { kind: 'option.set', storeId, ...target, soldOutUntil },
      ),
    });
    setChosen(null);
    setTyped('');
  };
  return (
    <section className={css.part}>
      <h3>{texts.soldOut}</h3>
      <TextField
        label={texts.search}
        type="search"
        value={typed}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(null);
        }}
      />
      {typed === '' && !chosen && found.length > 0 && <p>{texts.onOrder}</p>}
      {!chosen && (
        <ul className={css.found}>
          {found.map((sellable) => (
            <li key={sellable.key}>
              <Button variant="soft" wide onClick={() => setChosen(sellable)}>
                {sellable.name} <span className={css.context}>{sellable.context}</span>
              </Button>
            </li>
          ))}
          {typed !== '' && found.length === 0 && <li>{texts.nothingFound}</li>}
        </ul>
      )}
      {chosen && (
        <>
          <p>{texts.forHowLong(chosen.name)}</p>
          <div className={css.choices} role="group" aria-label={texts.forHowLong(chosen.name)}>
            <UntilButtons
              minutes={SOLD_OUT_MINUTES}
              variant="solid"
              isShared={storeIds.length > 1}
              onChoose={(until) => send(chosen, until)}
            />
            <Button size="large" onClick={() => send(chosen, 'until_back')}>
              {texts.untilBack}
            </Button>
            {'itemId' in chosen.target &&
              UNITS_LEFT.map((units) => (
                <Button
                  key={units}
                  variant="soft"
                  size="large"
                  onClick={() => send(chosen, null, units)}
                >
                  {texts.unitsLeft(units)}
                </Button>
              ))}
            <EndButton storeIds={storeIds} onEnd={() => send(chosen, null)}>
              {texts.isBack}
            </EndButton>
          </div>
        </>
      )}
    </section>
  );
}
