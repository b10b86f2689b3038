// What the menu says of a dish, for all stores.
import { useState } from 'react';

import { ITEM_TAGS } from '../../../../contract/catalogue/item-tags.ts';
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeDish } from '../../../../contract/content/office-menu.ts';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions } from '../content-changes/content-changes.ts';
import { AllergenFields, type AllergenDraft } from './allergen-fields.tsx';
import { texts } from './menu.texts.ts';
import { readPrice, writePrice } from './read-price.ts';
import type { DishField, DishProps } from './store-price-form.tsx';

import css from './menu.module.css';

/** The fields as they are typed, in the form of a pack. */
interface DishDraft {
  name: string;
  description: string;
  price: string;
  vat: string;
  kcal: string;
  prepMinutes: string;
  tags: readonly OfficeDish['tags'][number][];
}

const toDraft = (dish: OfficeDish): DishDraft => ({
  name: dish.name,
  description: dish.description,
  price: writePrice(dish.priceMinor),
  vat: String(dish.vat / 100),
  kcal: dish.kcal === null ? '' : String(dish.kcal),
  prepMinutes: String(dish.prepMinutes),
  tags: dish.tags,
});

/** The fields that are not as before. */
export function listDishChanges(
  dish: OfficeDish,
  draft: DishDraft,
  allergens: AllergenDraft | null,
): FieldInput[] {
  const document = `dish/${dish.id}`;
  const before = toDraft(dish);
  const price = readPrice(draft.price);
  const written = { ...draft, price: price === null ? draft.price : writePrice(price) };
  const fields = (Object.keys(before) as (keyof DishDraft)[]).filter(
    (field) => String(written[field]) !== String(before[field]),
  );
  const toValue = (field: keyof DishDraft): string | null => {
    const value = written[field];
    if (typeof value !== 'string') return JSON.stringify(value);
    return field === 'kcal' && value.trim() === '' ? null : value.trim();
  };
  return [
    ...fields.map((field) => ({ document, field, value: toValue(field) })),
    ...(allergens ? [{ document, field: 'allergens', value: JSON.stringify(allergens) }] : []),
  ];
}

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
  const change = (part: Partial<DishDraft>): void => setDraft({ ...draft, ...part });
  const isPrice = readPrice(draft.price) !== null;
  const hasName = draft.name.trim() !== '';
  const getChanges = () => listDishChanges(dish, draft, allergens);
  const changes = getChanges();
  const isPriceOnly = changes.every((each) => each.field === 'price');
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={texts.price}
        inputMode="decimal"
        value={draft.price}
        autoComplete="off"
        data-dialog-focus={field === 'price' ? '' : undefined}
        onFocus={({ target }) => target.select()}
        error={isPrice ? undefined : texts.noPrice}
        onChange={({ target }) => change({ price: target.value })}
      />
      <TextField
        label={texts.name}
        value={draft.name}
        maxLength={80}
        autoComplete="off"
        data-dialog-focus={field === 'name' ? '' : undefined}
        error={hasName ? undefined : texts.nameNeeded}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={texts.description}
        value={draft.description}
        maxLength={300}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className={css.numbers}>
        <TextField
          label={texts.vatPercent}
          inputMode="decimal"
          value={draft.vat}
          autoComplete="off"
          onChange={({ target }) => change({ vat: target.value })}
        />
        <TextField
          label={texts.kcal}
          inputMode="numeric"
          value={draft.kcal}
          autoComplete="off"
          onChange={({ target }) => change({ kcal: target.value })}
        />
        <TextField
          label={texts.prepMinutes}
          inputMode="numeric"
          value={draft.prepMinutes}
          autoComplete="off"
          onChange={({ target }) => change({ prepMinutes: target.value })}
        />
      </div>
      <fieldset className={css.tags}>
        <legend>{texts.tags}</legend>
        {ITEM_TAGS.map((tag) => (
          <Checkbox
            key={tag}
            label={texts.tagNames[tag]}
            checked={draft.tags.includes(tag)}
            onChange={({ target }) =>
              change({
                tags: target.checked
                  ? [...draft.tags, tag]
                  : draft.tags.filter((each) => each !== tag),
              })
            }
          />
        ))}
      </fieldset>
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
        isReady={isPrice && hasName && changes.length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}
