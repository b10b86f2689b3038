// The price rules of the options of a group, one option at a time.
import { useState } from 'react';

import { formatOptionKey } from '../../../../../contract/catalogue/option-key.ts';
import type { OfficeGroup } from '../../../../../contract/content/office-menu.ts';
import { Select } from '../../../../../web/ui/fields/select.tsx';
import type { OfficeBrand } from '../menu-rows.ts';
import type { PriceRulesProps } from './price-rules-props.ts';
import { texts } from './price-rules.texts.ts';
import { PriceRules } from './price-rules.tsx';

import css from '../menu.module.css';

export function OptionRules({
  brand,
  group,
  menu,
  ...props
}: Omit<PriceRulesProps, 'subject' | 'place' | 'stores'> & {
  brand: OfficeBrand;
  group: OfficeGroup;
}) {
  const [chosenId, setChosenId] = useState('');
  const option = group.options.find(({ id }) => id === chosenId);
  return (
    <div className={css.form}>
      <Select
        label={texts.ofOption}
        value={chosenId}
        onChange={({ target }) => setChosenId(target.value)}
      >
        <option value="">{texts.chooseOption}</option>
        {group.options.map(({ id, name, rules }) => (
          <option key={id} value={id}>
            {rules.length === 0 ? name : `${name} (${texts.mark(rules.length)})`}
          </option>
        ))}
      </Select>
      {option && (
        <PriceRules
          {...props}
          key={option.id}
          menu={menu}
          subject={{
            ...option,
            id: formatOptionKey({ brandId: brand.id, groupId: group.id, optionId: option.id }),
            name: `${group.name}: ${option.name}`,
          }}
          place={{
            document: `option-group/${brand.id}.${group.id}`,
            field: `options.${option.id}.priceRules`,
          }}
          stores={menu.stores.filter(({ id }) => brand.storeIds.includes(id))}
        />
      )}
    </div>
  );
}
