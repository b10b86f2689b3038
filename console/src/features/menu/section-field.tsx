// The section of a dish: one of a brand's, or a new one.
import { Select } from '../../../../web/ui/fields/select.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import type { OfficeBrand } from './menu-rows.ts';
import { texts } from './menu.texts.ts';
import type { SectionChoice } from './section-changes.ts';

import css from './menu.module.css';

/** Ids have no such character. */
const NEW = '+';

const toValue = (choice: SectionChoice): string => {
  if (choice.kind === 'none') return '';
  return choice.kind === 'new' ? NEW + choice.brand : choice.id;
};

function toChoice(value: string): SectionChoice {
  if (value === '') return { kind: 'none' };
  return value.startsWith(NEW)
    ? { kind: 'new', brand: value.slice(NEW.length), name: '' }
    : { kind: 'section', id: value };
}

export function SectionField({
  brands,
  choice,
  hasFocus = false,
  onChange,
}: {
  brands: readonly OfficeBrand[];
  choice: SectionChoice;
  hasFocus?: boolean;
  onChange: (choice: SectionChoice) => void;
}) {
  return (
    <div className={css.form}>
      <Select
        label={texts.section}
        value={toValue(choice)}
        data-dialog-focus={hasFocus ? '' : undefined}
        onChange={({ target }) => onChange(toChoice(target.value))}
      >
        {choice.kind === 'none' && <option value="">{texts.chooseSection}</option>}
        {brands.map((brand) => (
          <optgroup key={brand.id} label={brand.name}>
            {brand.sections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={NEW + brand.id}>{texts.newSection}</option>
          </optgroup>
        ))}
      </Select>
      {choice.kind === 'new' && (
        <TextField
          label={texts.sectionName}
          value={choice.name}
          maxLength={60}
          required
          autoComplete="off"
          onChange={({ target }) => onChange({ ...choice, name: target.value })}
        />
      )}
    </div>
  );
}
