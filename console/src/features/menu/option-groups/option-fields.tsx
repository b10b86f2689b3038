// The fields of an option of a group.
import type { OfficeOption } from '../../../../../contract/content/office-menu.ts';
import { Checkbox } from '../../../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { AllergenFields, NOT_VERIFIED } from '../allergen-fields.tsx';
import { texts } from '../menu.texts.ts';
import { NumberField } from '../number-field.tsx';
import { readPrice } from '../read-price.ts';
import type { OptionDraft } from './group-changes.ts';

import css from '../menu.module.css';

export function OptionFields({
  option,
  draft,
  sizes,
  verifiedBy,
  today,
  onChange,
}: {
  /** Undefined: it is new. */
  option: OfficeOption | undefined;
  draft: OptionDraft;
  sizes: readonly OfficeOption[];
  verifiedBy: string;
  today: string;
  onChange: (draft: OptionDraft) => void;
}) {
  const change = (part: Partial<OptionDraft>): void => onChange({ ...draft, ...part });
  const priceField = (label: string, value: string, set: (price: string) => void) => (
    <NumberField
      key={label}
      label={label}
      hasDecimals
      value={value}
      error={readPrice(value) === null ? texts.noPrice : undefined}
      onChange={set}
    />
  );
  const prices = sizes.map(({ id, name }) =>
    priceField(texts.priceOfSize(name), draft.prices[id] ?? '', (price) =>
      change({ prices: { ...draft.prices, [id]: price } }),
    ),
  );
  return (
    <fieldset className={css.form}>
      <legend className={css.legend}>{draft.name}</legend>
      <TextField
        label={texts.optionName}
        value={draft.name}
        maxLength={60}
        autoComplete="off"
        error={draft.name.trim() === '' ? texts.optionNameNeeded : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className={css.numbers}>
        {Object.keys(draft.prices).length > 0
          ? prices
          : priceField(texts.price, draft.price, (price) => change({ price }))}
        <NumberField label={texts.kcal} value={draft.kcal} onChange={(kcal) => change({ kcal })} />
        <NumberField
          label={texts.maxQuantity}
          value={draft.maxQuantity}
          onChange={(maxQuantity) => change({ maxQuantity })}
        />
      </div>
      <Checkbox
        label={texts.isDefault}
        checked={draft.isDefault}
        onChange={({ target }) => change({ isDefault: target.checked })}
      />
      <AllergenFields
        dish={option ?? { allergens: NOT_VERIFIED }}
        draft={draft.allergens}
        verifiedBy={verifiedBy}
        today={today}
        onChange={(allergens) => change({ allergens })}
      />
    </fieldset>
  );
}
