import { useState } from 'react';

import { ALLERGENS, type Allergen } from '../../../../../contract/allergens/allergens.ts';
import {
  ALLERGEN_LEVELS,
  type AllergenLevel,
} from '../../../../../contract/catalogue/live-allergens.ts';
import { texts as allergens } from '../../../../../contract/messages/allergens.texts.ts';
import { capitalise } from '../../../../../contract/text/capitalise.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Segments } from '../../../../../web/ui/fields/segments.tsx';
import { texts as board } from '../board.texts.ts';
import type { DishFormProps } from './live-form.ts';
import { texts } from './live.texts.ts';
import { SellableSearch, useSellable } from './sellable-search.tsx';
import { EndButton, UntilButtons } from './until-buttons.tsx';

import css from './live-controls.module.css';

const MINUTES = [60, 180, 720];

/** Adds an allergen to a dish or an option for a while, such as that of a substitute. */
export function AllergenForm({ itemId, storeIds, onSend }: DishFormProps) {
  const [chosen, setChosen] = useSellable(itemId);
  const [level, setLevel] = useState<AllergenLevel>('contains');
  const [allergen, setAllergen] = useState<Allergen | null>(null);
  if (!chosen || !allergen)
    return (
      <section className={css.part}>
        <h3>{texts.addAllergen}</h3>
        <p>{texts.addAllergenWhy}</p>
        <SellableSearch chosen={chosen} onChange={setChosen} />
        {chosen && (
          <>
            <Segments
              legend={texts.which(chosen.name)}
              options={ALLERGEN_LEVELS.map((value) => ({ value, label: texts.levels[value] }))}
              value={level}
              onChange={setLevel}
            />
            <div className={css.choices} role="group" aria-label={texts.which(chosen.name)}>
              {ALLERGENS.map((each) => (
                <Button key={each} variant="soft" size="large" onClick={() => setAllergen(each)}>
                  {capitalise(allergens.allergenName(each))}
                </Button>
              ))}
            </div>
          </>
        )}
      </section>
    );
  const sentence = board.hasAllergen(chosen.name, level, allergens.allergenName(allergen));
  const send = (until: string | null): void =>
    onSend({
      description: until === null ? `${chosen.name}: ${texts.endAllergen}` : sentence,
      commands: storeIds.map((storeId) => ({
        kind: 'allergen.set',
        storeId,
        subject: chosen.target,
        allergen,
        level,
        until,
      })),
    });
  return (
    <section className={css.part}>
      <h3>{texts.addAllergen}</h3>
      <p>{texts.forHowLong(sentence)}</p>
      <div className={css.choices} role="group" aria-label={texts.forHowLong(sentence)}>
        <UntilButtons
          minutes={MINUTES}
          variant="solid"
          isShared={storeIds.length > 1}
          onChoose={send}
        />
        <EndButton storeIds={storeIds} onEnd={() => send(null)}>
          {texts.endAllergen}
        </EndButton>
        <Button variant="soft" size="large" onClick={() => setAllergen(null)}>
          {texts.otherAllergen}
        </Button>
      </div>
    </section>
  );
}
