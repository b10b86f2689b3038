// What the menu says of a dish, for all stores.
import { useState } from 'react';

import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions } from '../content-changes/content-changes.ts';
import { AllergenFields } from './allergen-fields.tsx';
import { listDishChanges, toDraft, type AllergenDraft } from './dish-changes.ts';
import { DishFields, isComplete } from './dish-fields.tsx';
import { texts } from './menu.texts.ts';
import type { DishField, DishProps } from './store-price-form.tsx';

import css from './menu.module.css';

export function DishForm({
  row: { dish },
  where,
  today,
  chosen,
  onSaved,
  field,
}: DishProps & { field: DishField }) {
  const { name: by } = useSelf();
  const [draft, setDraft] = useState(() => toDraft(dish));
  const [allergens, setAllergens] = useState<AllergenDraft | null>(null);
  const getChanges = () => listDishChanges(dish, draft, allergens);
  const changes = getChanges();
  const isPriceOnly = changes.every((each) => each.field === 'price');
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <DishFields draft={draft} field={field} onChange={setDraft} />
      <AllergenFields
        dish={dish}
        draft={allergens}
        verifiedBy={by}
        today={today}
        onChange={setAllergens}
      />
      {dish.rules > 0 && <p className={css.quiet}>{texts.hasRules(dish.rules)}</p>}
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(dish.name, where)}
        getChanges={getChanges}
        label={isPriceOnly ? texts.changePrice(where) : texts.changeDish(where)}
        isReady={isComplete(draft) && changes.length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}
