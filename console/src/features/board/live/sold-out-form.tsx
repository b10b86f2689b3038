import { Button } from '../../../../../web/ui/buttons/button.tsx';
import type { DishFormProps } from './live-form.ts';
import { texts } from './live.texts.ts';
import { SellableSearch, useSellable } from './sellable-search.tsx';
import type { Sellable } from './sellable.ts';
import { EndButton, UntilButtons } from './until-buttons.tsx';

import css from './live-controls.module.css';

const SOLD_OUT_MINUTES = [60, 180, 720];
const UNITS_LEFT = [3, 6, 12];
/** Finds a dish or an option by its name and says for how long it is sold out. */
export function SoldOutForm({ itemId, storeIds, onSend }: DishFormProps) {
  const [chosen, setChosen] = useSellable(itemId);
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
  };
  return (
    <section className={css.part}>
      <h3>{texts.soldOut}</h3>
      <SellableSearch chosen={chosen} onChange={setChosen} />
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
