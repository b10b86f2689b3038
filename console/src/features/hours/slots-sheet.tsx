// The rules of a store's slots, and the same for other stores.
import { useState } from 'react';

import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { nameStores, StoreChecks } from '../../shell/office/store-checks.tsx';
import { SaveActions } from '../content-changes/content-changes.ts';
import { texts } from './hours.texts.ts';
import {
  isValidRule,
  listRuleInputs,
  SLOT_FIELD_NAMES,
  SLOT_FIELDS,
  toTypedRules,
} from './week-changes.ts';
import type { StoreFormProps } from './week-sheet.tsx';

import css from './hours.module.css';

export function SlotsForm({ store, stores, chosen, onSaved }: StoreFormProps) {
  const [rules, setRules] = useState(toTypedRules(store));
  const [targetIds, setTargetIds] = useState<readonly string[]>([]);
  const others = stores.filter(({ id }) => id !== store.id);
  const targets = others.filter(({ id }) => targetIds.includes(id));
  const changes = listRuleInputs(rules, store, targets);
  const names = nameStores(
    changes.map(({ document }) => document.slice('slots/'.length)),
    stores,
  );
  const isValid = SLOT_FIELD_NAMES.every((field) => isValidRule(field, rules[field]));
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <div className={css.rules}>
        {SLOT_FIELD_NAMES.map((field) => {
          const limits: { min: number; max?: number } = SLOT_FIELDS[field];
          return (
            <TextField
              key={field}
              label={texts.slotFields[field]}
              inputMode="numeric"
              autoComplete="off"
              value={rules[field]}
              error={
                isValidRule(field, rules[field])
                  ? undefined
                  : texts.notANumber(limits.min, limits.max)
              }
              onChange={({ target }) => setRules({ ...rules, [field]: target.value.trim() })}
            />
          );
        })}
      </div>
      {others.length > 0 && (
        <StoreChecks
          legend={texts.alsoIn}
          stores={others}
          chosen={targetIds}
          onChange={setTargetIds}
        />
      )}
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(texts.changeSlots, names)}
        getChanges={() => changes}
        label={changes.length === 0 ? texts.nothingChanged : texts.saveSlots(names)}
        isReady={isValid && changes.length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}
