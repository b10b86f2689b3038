// The fields of a dish, as they are typed.
import { ITEM_TAGS } from '../../../../contract/catalogue/item-tags.ts';
import { MAX_PICTURE_ALT } from '../../../../contract/catalogue/picture-focus.ts';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import type { DishDraft } from './dish-changes.ts';
import type { OfficeBrand } from './menu-rows.ts';
import { texts } from './menu.texts.ts';
import { NumberField } from './number-field.tsx';
import { OrderList } from './order-list.tsx';
import { readPrice } from './read-price.ts';
import type { DishField } from './store-price-form.tsx';

import css from './menu.module.css';

/** Whether a dish can be made of it; the server checks the rest. */
export const isComplete = ({ name, price, vat }: DishDraft): boolean =>
  name.trim() !== '' && vat.trim() !== '' && readPrice(price) !== null;

export function DishFields({
  draft,
  field,
  hasPicture = false,
  isNew = false,
  onChange,
}: {
  draft: DishDraft;
  /** Has the focus. */
  field?: DishField;
  hasPicture?: boolean;
  /** An empty field shows no error. */
  isNew?: boolean;
  onChange: (draft: DishDraft) => void;
}) {
  const change = (part: Partial<DishDraft>): void => onChange({ ...draft, ...part });
  const getError = (value: string, isValid: boolean, error: string): string | undefined =>
    isValid || (isNew && value === '') ? undefined : error;
  return (
    <>
      <TextField
        label={texts.name}
        value={draft.name}
        maxLength={80}
        autoComplete="off"
        data-dialog-focus={field === 'name' ? '' : undefined}
        error={getError(draft.name, draft.name.trim() !== '', texts.nameNeeded)}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={texts.price}
        inputMode="decimal"
        value={draft.price}
        autoComplete="off"
        data-dialog-focus={field === 'price' ? '' : undefined}
        onFocus={({ target }) => target.select()}
        error={getError(draft.price, readPrice(draft.price) !== null, texts.noPrice)}
        onChange={({ target }) => change({ price: target.value })}
      />
      <TextArea
        label={texts.description}
        value={draft.description}
        maxLength={300}
        onChange={({ target }) => change({ description: target.value })}
      />
      {hasPicture && (
        <TextField
          label={texts.pictureAlt}
          hint={texts.pictureAltHint}
          value={draft.pictureAlt}
          maxLength={MAX_PICTURE_ALT}
          autoComplete="off"
          onChange={({ target }) => change({ pictureAlt: target.value })}
        />
      )}
      <div className={css.numbers}>
        <NumberField
          label={texts.vatPercent}
          hasDecimals
          value={draft.vat}
          error={getError(draft.vat, draft.vat.trim() !== '', texts.vatNeeded)}
          onChange={(vat) => change({ vat })}
        />
        <NumberField label={texts.kcal} value={draft.kcal} onChange={(kcal) => change({ kcal })} />
        <NumberField
          label={texts.prepMinutes}
          value={draft.prepMinutes}
          onChange={(prepMinutes) => change({ prepMinutes })}
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
    </>
  );
}

/** The option groups of a dish, in the order in which customers are asked. */
export function DishGroups({
  brand,
  groups,
  onChange,
}: {
  brand: OfficeBrand;
  groups: readonly string[];
  onChange: (groups: readonly string[]) => void;
}) {
  const others = brand.groups.filter(({ id }) => !groups.includes(id));
  if (brand.groups.length === 0) return null;
  return (
    <div className={css.form}>
      <h3 className={css.legend}>{texts.optionGroups}</h3>
      <OrderList
        label={texts.optionGroups}
        order={{ ids: groups, moved: new Set() }}
        getName={(id) => brand.groups.find((group) => group.id === id)?.name ?? id}
        onChange={({ ids }) => onChange(ids)}
        onRemove={(id) => onChange(groups.filter((each) => each !== id))}
      />
      {others.length > 0 && (
        <Select
          label={texts.addGroup}
          value=""
          onChange={({ target }) => onChange([...groups, target.value])}
        >
          <option value="">{texts.chooseGroup}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
