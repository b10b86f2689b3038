// What the dish costs in a store, for a mode and a moment, with what decides it.
import { useState } from 'react';

import type { Mode } from '../../../../../contract/sites/store.ts';
import { Select } from '../../../../../web/ui/fields/select.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { formatDateIn, formatMoney, formatTimeIn } from '../../../platform/locale.ts';
import { useSelf } from '../../../shell/session/board-context.ts';
import { describeRule } from '../../content-changes/content-changes.ts';
import { findSample, type PriceSample, type Sample } from './find-sample.ts';
import type { PriceRulesProps } from './price-rules-props.ts';
import { texts } from './price-rules.texts.ts';
import { MODES } from './typed-rule.ts';

import css from '../menu.module.css';
import own from './price-rules.module.css';

export function PriceSampleFields({
  subject,
  stores,
  menu,
  storeIds,
}: Pick<PriceRulesProps, 'subject' | 'stores' | 'menu' | 'storeIds'>) {
  const { site } = useSelf();
  const [sample, setSample] = useState<Sample>(() => {
    const now = Date.now();
    const at = `${formatDateIn(site.timeZone)(now)}T${formatTimeIn(site.timeZone)(now)}`;
    return { storeId: storeIds[0] ?? stores[0]?.id ?? '', mode: 'delivery', at };
  });
  const change = (part: Partial<typeof sample>) => setSample({ ...sample, ...part });
  const store = stores.find(({ id }) => id === sample.storeId);
  const describe = (found: PriceSample): string => {
    if (found.priceMinor === null) return texts.notSold;
    const sources = { menu: texts.byMenu, store: texts.byStore(store?.name ?? '') };
    const source =
      found.kind === 'rule'
        ? texts.byRule(describeRule(found.rule, menu.currency, menu.stores))
        : sources[found.kind];
    return texts.costs(formatMoney(found.priceMinor, menu.currency), source);
  };
  return (
    <fieldset className={css.form}>
      <legend className={css.legend}>{texts.sample}</legend>
      <div className={own.sample}>
        <Select
          label={texts.store}
          value={sample.storeId}
          onChange={({ target }) => change({ storeId: target.value })}
        >
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={texts.mode}
          value={sample.mode}
          onChange={({ target }) => change({ mode: target.value as Mode })}
        >
          {MODES.map((mode) => (
            <option key={mode} value={mode}>
              {texts.modeNames[mode]}
            </option>
          ))}
        </Select>
        <TextField
          className={own.moment}
          label={texts.moment}
          type="datetime-local"
          value={sample.at}
          onChange={({ target }) => change({ at: target.value })}
        />
      </div>
      {sample.at !== '' && <output>{describe(findSample(subject, sample))}</output>}
    </fieldset>
  );
}
