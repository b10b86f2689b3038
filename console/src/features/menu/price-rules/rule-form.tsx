// The form of a price rule. Its stores are those that the header names, or that it had.
import { useState } from 'react';

import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Checkbox } from '../../../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { nameAllStores } from '../../../shell/office/store-checks.tsx';
import {
  describeRule,
  nameRuleStores,
  SaveActions,
} from '../../content-changes/content-changes.ts';
import { DayTimeFields } from '../menu-hours/menu-hours-fields.tsx';
import { texts as menuTexts } from '../menu.texts.ts';
import type { PriceRulesProps } from './price-rules-props.ts';
import { texts } from './price-rules.texts.ts';
import {
  findRuleFault,
  MODES,
  getRival,
  listRuleChange,
  replaceRule,
  writeRule,
  type TypedRule,
} from './typed-rule.ts';

import css from '../menu.module.css';

export function RuleForm({
  subject: { name, rules },
  place,
  menu: { currency, stores },
  index,
  first,
  chosen,
  onClose,
  onSaved,
}: PriceRulesProps & {
  /** Its place in the list; -1: it is new. */
  index: number;
  first: TypedRule;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(first);
  const fault = findRuleFault(typed);
  const rule = writeRule(typed);
  const rival = rule && !fault && getRival(rules, index, rule);
  const describe = (each: (typeof rules)[number]) => describeRule(each, currency, stores);
  const change = (part: Partial<TypedRule>) => setTyped({ ...typed, ...part });
  const where =
    typed.storeIds.length === 0 ? nameAllStores(stores.length) : nameRuleStores(typed, stores);
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <p className={css.scopeName}>{where}</p>
      <TextField
        label={texts.price}
        inputMode="decimal"
        autoComplete="off"
        value={typed.price}
        error={typed.price !== '' && rule === null ? menuTexts.noPrice : undefined}
        onChange={({ target }) => change({ price: target.value })}
      />
      <fieldset className={css.form}>
        <legend className={css.legend}>{texts.modes}</legend>
        {MODES.map((mode) => (
          <Checkbox
            key={mode}
            label={texts.modeNames[mode]}
            checked={typed.modes.includes(mode)}
            onChange={({ target }) =>
              change({
                modes: MODES.filter((each) =>
                  each === mode ? target.checked : typed.modes.includes(each),
                ),
              })
            }
          />
        ))}
        <p className={css.quiet}>{texts.modesHint}</p>
      </fieldset>
      <DayTimeFields
        hours={typed.when}
        fault={
          fault && fault !== 'conditions' ? { field: fault, message: texts.faults[fault] } : null
        }
        onChange={(when) => change({ when })}
      />
      {fault === 'conditions' && <p className={css.quiet}>{texts.faults.conditions}</p>}
      {rule && rival && (
        <p className={css.unverified} role="alert">
          {texts.tie(describe(rule), describe(rival))}
        </p>
      )}
      <SaveActions
        chosen={chosen}
        title={rule ? texts.saveTitle(name, describe(rule)) : name}
        getChanges={() => [listRuleChange(place, replaceRule(rules, index, rule))]}
        label={texts.save(where)}
        isReady={rule !== null && fault === null && rival === null}
        onSaved={onSaved}
      />
      <Button variant="plain" onClick={onClose}>
        {texts.cancel}
      </Button>
    </form>
  );
}
