// The fields of a dish, as they are typed.
import { ITEM_TAGS } from '../../../../contract/catalogue/item-tags.ts';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import type { DishDraft } from './dish-changes.ts';
import { texts } from './menu.texts.ts';
import { readPrice } from './read-price.ts';
import type { DishField } from './store-price-form.tsx';

import css from './menu.module.css';

/** Whether a dish can be made of it; the server checks the rest. */
export const isComplete = ({ name, price, vat }: DishDraft): boolean =>
  name.trim() !== '' && vat.trim() !== '' && readPrice(price) !== null;

export function DishFields({
  draft,
  field,
  isNew = false,
  onChange,
}: {
  draft: DishDraft;
  /** Has the focus. */
  field?: DishField;
  /** What is not filled in yet is no mistake. */
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
      <div className={css.numbers}>
        <TextField
          label={texts.vatPercent}
          inputMode="decimal"
          value={draft.vat}
          autoComplete="off"
          error={getError(draft.vat, draft.vat.trim() !== '', texts.vatNeeded)}
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
    </>
  );
}
