// What the menu says of a dish, for all stores.
import { useState } from 'react';

import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions } from '../content-changes/content-changes.ts';
import { AllergenFields } from './allergen-fields.tsx';
import { listDishChanges, toDraft, type AllergenDraft } from './dish-changes.ts';
import { DishFields, DishGroups, isComplete } from './dish-fields.tsx';
import { describeAbove } from './menu-hours/describe-hours.ts';
import { MenuHoursFields } from './menu-hours/menu-hours-fields.tsx';
import { areComplete, listHoursChange, toTypedHours } from './menu-hours/typed-hours.ts';
import { texts } from './menu.texts.ts';
import { isChosen, isLastDish, listMove, type SectionChoice } from './section-changes.ts';
import { SectionField } from './section-field.tsx';
import type { DishField, DishProps } from './store-price-form.tsx';

import css from './menu.module.css';

export function DishForm({
  row,
  menu,
  where,
  today,
  chosen,
  onSaved,
  field,
}: DishProps & { field: DishField }) {
  const { dish, brand, section } = row;
  const { name: by } = useSelf();
  const [draft, setDraft] = useState(() => toDraft(dish));
  const [allergens, setAllergens] = useState<AllergenDraft | null>(null);
  const [hours, setHours] = useState(() => toTypedHours(dish.menuHours));
  const [choice, setChoice] = useState<SectionChoice>({ kind: 'section', id: section.id });
  const getChanges = () => [
    ...listDishChanges(dish, draft, allergens),
    ...listHoursChange(`dish/${dish.id}`, dish.menuHours, hours),
    ...listMove(menu, row, choice),
  ];
  const changes = getChanges();
  const isMoving = choice.kind !== 'section' || choice.id !== section.id;
  const isPriceOnly = changes.every((each) => each.field === 'price');
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <DishFields draft={draft} field={field} hasPicture={dish.hasPicture} onChange={setDraft} />
      <SectionField brands={[brand]} choice={choice} onChange={setChoice} />
      {isMoving && isLastDish(section) && (
        <p className={css.quiet}>{texts.sectionEnds(section.name)}</p>
      )}
      <DishGroups
        brand={brand}
        groups={draft.groups}
        onChange={(groups) => setDraft({ ...draft, groups })}
      />
      <AllergenFields
        dish={dish}
        draft={allergens}
        verifiedBy={by}
        today={today}
        onChange={setAllergens}
      />
      <MenuHoursFields
        hours={hours}
        above={describeAbove(section, brand, menu.stores)}
        onChange={setHours}
      />
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(dish.name, where)}
        getChanges={getChanges}
        label={isPriceOnly ? texts.changePrice(where) : texts.changeDish(where)}
        isReady={isComplete(draft) && isChosen(choice) && areComplete(hours) && changes.length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}
